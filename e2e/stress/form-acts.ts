import { randomUUID } from 'node:crypto'
import { actCodes } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import {
  addStateCall,
  allFormsCall,
  deleteStateCall,
  type FormUpdate,
  formTreeCall,
  pendingFormsCall,
  updateFormsCall,
} from '@portal/contracts/forms/form-request.calls'
import { payCall, paymentTypes } from '@portal/contracts/payments/payment.calls'
import { getPurchaseCall, updatePurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import { type SampleModule, sampleForms } from '../support/sample-forms'
import type { Client } from './client'
import type { Dice } from './dice'
import { attach, attachToOffer, changeFilesOfOffer, takeAway } from './file-acts'
import { contentOf } from './filing'
import type { Group } from './group'

/** A form at the moment of an act. */
export interface Here {
  formGuid: string
  module: SampleModule
  owner: Client
  /** Who has to decide or answer. */
  turn: Client
  tree: FormTree
  group: Group
  dice: Dice
}

type Decision = Omit<FormUpdate, 'formGuid' | 'offers'> & { offers?: object[] }

/** What an act says about what its page saw: mostly all of it. */
const seen = ({ tree, dice }: Here) =>
  dice.isOneIn(3) ? {} : { currentTreeOrder: tree.currentTreeOrder, ...(dice.isOneIn(2) && { version: tree.version }) }

const update = (client: Client, kind: string, here: Here, decision: Decision, key?: string, tries?: number) => {
  const { formGuid } = here
  const saying = { kind, formGuid, ...(key && { key }), ...(tries && { tries }) }
  const item = { formGuid, description: 'Açıklama', ...decision } as FormUpdate
  return client.act(updateFormsCall, { body: [item] }, saying)
}

/** Approves; a purchase with new offers, or with the choice of one. */
async function approve(here: Here, client = here.turn, tries?: number): Promise<void> {
  await update(client, 'approve', here, await approvalOf(here, client), undefined, tries)
}

async function approvalOf(here: Here, client = here.turn): Promise<Decision> {
  const offers = here.module === 'purchase' ? await offersOf(here, client) : {}
  return { state: actCodes.Approve, ...seen(here), ...offers }
}

async function offersOf({ formGuid, dice }: Here, client: Client): Promise<{ offers?: object[] }> {
  const form = await client.read(getPurchaseCall, { params: { id: formGuid } })
  if (form?.tree.abilities.canChooseOffers && form.offers.length > 0) {
    const chosen = dice.below(form.offers.length)
    return { offers: form.offers.map((offer, i) => ({ ...termsOf(offer), isApproved: i === chosen })) }
  }
  if (!form?.tree.abilities.canAddOffers) return {}
  const offers = Array.from({ length: dice.between(1, 3) }, () => newOffer(dice))
  for (const { offerGuid } of offers) if (dice.isOneIn(3)) await attachToOffer(client, offerGuid)
  return { offers }
}

const priceOf = (dice: Dice) => `${dice.between(100, 30_000)}.00`

const newOffer = (dice: Dice) => ({
  offerGuid: randomUUID(),
  brand: 'Yıldız',
  model: `Model ${dice.below(100)}`,
  price: priceOf(dice),
  currencyId: dice.one([1, 1, 2]),
})

/** Changes or removes an offer, or adds one, without an approval. */
async function changeOffers({ formGuid, group, dice }: Here): Promise<void> {
  const buyer = group.named('buyer')
  const form = await buyer.read(getPurchaseCall, { params: { id: formGuid } })
  if (!form?.offers?.length) return
  const changed = { ...termsOf(dice.one(form.offers)), price: priceOf(dice), isRemoved: dice.isOneIn(4) }
  const offers = (dice.isOneIn(3) ? [changed, newOffer(dice)] : [changed]) as never
  const body = { purchaseGuid: formGuid, version: form.version, offers }
  await buyer.act(updatePurchaseCall, { body }, { kind: 'change offers', formGuid })
}

const termsOf = (offer: Record<string, unknown>) =>
  Object.fromEntries(
    [
      'offerGuid',
      'version',
      'brand',
      'model',
      'price',
      'currencyId',
      'link',
      'supplier',
      'iban',
      'validUntil',
      'deliveryDays',
    ].map(field => [field, offer[field]]),
  )

function edit({ formGuid, module, owner, tree, dice }: Here, client = owner, isStale = false) {
  const version = isStale ? Math.max(1, tree.version - 1) : tree.version
  const { id } = owner.person
  const saying = { kind: `edit ${module}`, formGuid }
  switch (module) {
    case 'expense': {
      const body = sampleForms.expense.changedForm(formGuid, id, contentOf.expense(owner, dice))
      return client.act(sampleForms.expense.updateCall, { body: { ...body, expenseGuid: formGuid, version } }, saying)
    }
    case 'purchase': {
      const { offers: _none, ...body } = sampleForms.purchase.changedForm(formGuid, id, contentOf.purchase(owner, dice))
      return client.act(sampleForms.purchase.updateCall, { body: { ...body, purchaseGuid: formGuid, version } }, saying)
    }
    case 'leave': {
      const { typeId: _kept, ...content } = contentOf.leave(owner, dice)
      const body = sampleForms.leave.changedForm(formGuid, id, content)
      return client.act(sampleForms.leave.updateCall, { body: { ...body, version } }, saying)
    }
  }
}

function pay({ formGuid, module, group, dice }: Here, key?: string) {
  const type = module === 'purchase' ? paymentTypes.Purchase : paymentTypes.Expense
  const payer = dice.one(['finance', 'finance', 'treasury', 'admin'])
  return group.named(payer).act(payCall, { body: [{ formGuid, type }] }, { kind: 'pay', formGuid, ...(key && { key }) })
}

const someoneIn = ({ tree, group, dice }: Here) => group.with(dice.one(tree.stateList).userId)
const someone = ({ group, dice }: Here) => dice.one(group.clients)

/** Each kind of step on a form. What its rules refuse is sent all the same. */
export const formActs = {
  approve: here => approve(here),
  'approve twice': here => Promise.all([approve(here), approve(here)]),
  'approve again, with its key': async here => {
    const [key, approval] = [randomUUID(), await approvalOf(here)]
    const send = () => update(here.turn, 'approve', here, approval, key)
    await Promise.all([send(), send()])
    await send()
  },
  'approve by somebody else': here => approve(here, someone(here)),
  'approve and leave': here => approve(here, here.turn, 1),
  'approve or reject': here =>
    Promise.all([approve(here), update(here.turn, 'reject', here, { state: actCodes.Reject })]),
  'approve or edit': here => Promise.all([approve(here), edit(here)]),
  'approve or cancel': here =>
    Promise.all([approve(here), update(here.owner, 'cancel', here, { state: actCodes.Cancel })]),
  reject: here => update(here.turn, 'reject', here, { state: actCodes.Reject, ...seen(here) }),
  skip: here => update(here.turn, 'skip', here, { state: actCodes.Skip, ...seen(here) }),
  ask: here => update(here.turn, 'ask', here, { state: actCodes.Question, askToUser: someoneIn(here)?.person.id ?? 1 }),
  answer: here => {
    const responder = here.tree.question && here.group.with(here.tree.question.responderId)
    return responder ? update(responder, 'answer', here, { state: actCodes.Answer }) : approve(here)
  },
  cancel: here => update(here.owner, 'cancel', here, { state: actCodes.Cancel }),
  'agree to cancel': here => update(here.turn, 'agree to cancel', here, { state: actCodes.Cancel, ...seen(here) }),
  'refuse to cancel': here => update(here.turn, 'refuse to cancel', here, { state: actCodes.RejectCancel }),
  edit: here => edit(here),
  'edit an old version': here => edit(here, here.owner, true),
  'edit twice': here => Promise.all([edit(here), edit(here)]),
  add: async here => {
    const adder = here.dice.isOneIn(4) ? someoneIn(here) : here.turn
    const { formGuid, dice, group } = here
    const tree = await adder?.read(formTreeCall, { params: { id: formGuid } })
    const treeOrder = (tree?.abilities.addFrom ?? dice.between(2, 5)) + dice.below(2)
    const body = { formGuid, treeOrder, userId: dice.one(group.clients).person.id }
    await adder?.act(addStateCall, { body }, { kind: 'add', formGuid })
  },
  remove: async here => {
    const { formGuid, tree, group, dice } = here
    const added = tree.stateList.find(({ isAdded }) => isAdded) ?? dice.one(tree.stateList)
    const remover = group.with(added.addedByUserId ?? 0) ?? here.turn
    const input = { query: {}, body: { formGuid, userId: added.userId } }
    await remover.act(deleteStateCall, input, { kind: 'remove', formGuid })
  },
  pay: here => pay(here),
  'pay twice': here => Promise.all([pay(here), pay(here)]),
  attach: ({ module, formGuid, owner, turn, dice }) => attach(dice.one([owner, owner, turn]), module, formGuid),
  'take a file away': ({ module, formGuid, owner }) => takeAway(owner, module, formGuid),
  'change offers': async here => {
    if (here.module !== 'purchase') return
    if (here.dice.isOneIn(2)) await changeOffers(here)
    else await changeFilesOfOffer(here.group.named('buyer'), here.formGuid, here.dice)
  },
  'read lists': here =>
    Promise.all([
      here.owner.read(allFormsCall, { body: {} }),
      here.turn.read(pendingFormsCall, { body: { turn: 'mine' } }),
    ]),
} satisfies Record<string, (here: Here) => Promise<unknown>>

export type FormStep = keyof typeof formActs
