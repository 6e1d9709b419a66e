import { approverStates } from '@portal/contracts/forms/approval'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { Approval, Context, EntryState, Offer, OfferContent, SentOffer, TreeEntry } from '../model'
import { undecided } from '../entries'
import { corporationId, ids, peopleOf, type Name } from './people'

export const { Pending, Rejected, Approved, Skipped, PendingCancelled, CancellationApproved } = approverStates
export const at = '2026-03-02T08:00:00.000Z'

const content: OfferContent = {
  brand: 'Dell',
  model: 'Latitude',
  price: 500_000n,
  currencyId: 1,
  link: '',
  supplier: null,
  iban: null,
  validUntil: null,
  deliveryDays: null,
}

/** A saved offer. */
export function offer(offerGuid: string, change: Partial<Offer> = {}): Offer {
  return { ...content, offerGuid, version: 1, currencySign: '₺', fileNames: [], choice: null, ...change }
}

/** A submitted offer without a version, so that only its content is compared. */
export function sent(offerGuid: string, change: Partial<SentOffer> = {}): SentOffer {
  return { ...content, offerGuid, version: null, isApproved: false, isRemoved: false, ...change }
}

/** The approvers of every form in these tests. The third was added by the first. */
const approvers = ['first', 'second', 'third', 'last'] as const

export function treeOf(...states: EntryState[]): TreeEntry[] {
  const owner: TreeEntry = { ...blank, treeOrder: 1, userId: ids.owner, state: approverStates.FormOwner }
  return [owner, ...approvers.map((name, index) => entry(name, index + 2, states[index] ?? Pending))]
}

const blank = { addedByUserId: null, ...undecided }

function entry(name: Name, treeOrder: number, state: EntryState): TreeEntry {
  const acted = state === Pending ? {} : { actedByUserId: ids[name], actedAt: '2026-03-01T08:00:00.000Z' }
  return { ...blank, ...acted, treeOrder, userId: ids[name], state, addedByUserId: name === 'third' ? ids.first : null }
}

export function form(module: ModuleExpression = expenseModule.expression, change: Partial<Approval> = {}): Approval {
  return {
    module,
    state: formStates.Pending,
    ownerId: ids.owner,
    filledByUserId: ids.filler,
    corporationId,
    entries: treeOf(),
    question: null,
    offers: [],
    cancelRequestedBy: null,
    lastAct: null,
    stoodIn: [],
    ...change,
  }
}

export function question(asker: Name, responder: Name): Approval['question'] {
  return { askerId: ids[asker], responderId: ids[responder], askedByUserId: null, askedAt: at, description: 'Neden?' }
}

export function testContext(
  module: ModuleExpression = expenseModule.expression,
  change: Partial<Context> = {},
): Context {
  return {
    at,
    today: '2026-03-02',
    people: peopleOf(module),
    substitutions: [],
    generalManager: { userId: ids.manager, isExempt: false },
    ...change,
  }
}
