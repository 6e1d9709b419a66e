import { setTimeout as wait } from 'node:timers/promises'
import { formTreeCall } from '@portal/contracts/forms/form-request.calls'
import type { SampleModule } from '../support/sample-forms'
import { Dice } from './dice'
import { file } from './filing'
import { formActs } from './form-acts'
import type { Group } from './group'
import { matters } from './matters'
import { isModule, type Story } from './plan'

/** Does what the story says. */
export async function tell(story: Story, group: Group, isEnding: () => boolean): Promise<void> {
  const { theme, dice } = story
  if (isModule(theme)) return tellForm(story, theme, group, isEnding)
  const pauses = story.steps.map(({ after }) => after)
  await matters[theme](group, new Dice(dice), async () => {
    if (!isEnding()) await wait(pauses.shift() ?? 0)
  })
}

/** Files a form, and acts on it. */
async function tellForm({ steps, dice: seed }: Story, module: SampleModule, group: Group, isEnding: () => boolean) {
  const dice = new Dice(seed)
  const owner = dice.one(group.clients)
  const { answer } = await file(module, owner, dice)
  const [{ formGuid } = {}] = (Array.isArray(answer) ? answer : []) as { formGuid?: string }[]
  if (!formGuid) return
  for (const step of steps) {
    await wait(step.after)
    if (isEnding()) return
    const tree = await owner.read(formTreeCall, { params: { id: formGuid } })
    if (!tree) continue
    const turn = (tree.waitingFor && group.with(tree.waitingFor.userId)) ?? owner
    await formActs[step.kind]({ formGuid, module, owner, turn, tree, group, dice: new Dice(step.dice) })
  }
}
