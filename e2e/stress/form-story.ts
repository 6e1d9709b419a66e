import { setTimeout as wait } from 'node:timers/promises'
import { actCodes } from '@portal/contracts/forms/approval'
import { formTreeCall, updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { createExpensesCall } from '@portal/contracts/expense/expense.calls'
import { createLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { createPurchasesCall } from '@portal/contracts/purchase/purchase.calls'
import { sampleForms } from '../support/sample-forms'
import type { Client } from './client'
import { Dice } from './dice'
import type { Group } from './group'
import type { Act } from './observed'
import type { Step, Story } from './plan'

const create = (story: Story, owner: Client, dice: Dice): Promise<Act> => {
  const { id } = owner.person
  const description = `story ${story.id}, ${dice.seed()}`
  const saying = { kind: `create ${story.theme}` }
  switch (story.theme) {
    case 'expense': {
      const amount = `${dice.between(1, 20_000)}.${dice.between(10, 99)}`
      return owner.act(createExpensesCall, { body: sampleForms.expense.newForm(id, { description, amount }) }, saying)
    }
    case 'purchase':
      return owner.act(createPurchasesCall, { body: sampleForms.purchase.newForm(id, { description }) }, saying)
    case 'leave':
      return owner.act(createLeaveCall, { body: sampleForms.leave.newForm(id, { description }) }, saying)
  }
}

/** Files a form and does to it what the story says. */
export async function tellForm(story: Story, group: Group, dice: Dice, isEnding: () => boolean): Promise<void> {
  const owner = dice.one(group.clients)
  const { answer } = await create(story, owner, dice)
  const [{ formGuid } = {}] = (Array.isArray(answer) ? answer : []) as { formGuid?: string }[]
  if (!formGuid) return
  for (const step of story.steps) {
    await wait(step.after)
    if (isEnding()) return
    await take(step, formGuid, owner, group)
  }
}

async function take({ kind, dice: seed }: Step, formGuid: string, owner: Client, group: Group): Promise<void> {
  const dice = new Dice(seed)
  const tree = await owner.read(formTreeCall, { params: { id: formGuid } })
  const turn = tree?.waitingFor && group.with(tree.waitingFor.userId)
  if (!turn) return
  const decide = (client: Client, state: number, key?: string) =>
    client.act(
      updateFormsCall,
      { body: [{ formGuid, state, description: dice.isOneIn(2) ? 'Tamam' : null }] },
      { kind: state === actCodes.Reject ? 'reject' : 'approve', formGuid, ...(key && { key }) },
    )
  switch (kind) {
    case 'approve':
      await decide(turn, actCodes.Approve)
      return
    case 'reject':
      await decide(turn, actCodes.Reject)
      return
    case 'approve by somebody else':
      await decide(dice.one(group.clients), actCodes.Approve)
      return
    case 'approve twice':
      await Promise.all([decide(turn, actCodes.Approve), decide(turn, actCodes.Approve)])
      return
    case 'approve again, with its key': {
      const key = `story-${dice.seed()}`
      await Promise.all([decide(turn, actCodes.Approve, key), decide(turn, actCodes.Approve, key)])
    }
  }
}
