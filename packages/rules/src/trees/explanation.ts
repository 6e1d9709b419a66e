import type { ErrorCode } from '@portal/contracts/errors'
import type { RoleName } from '@portal/contracts/identity/roles'
import { modules } from '@portal/contracts/modules/modules'
import type { SlotOutcome, TreeSource } from '@portal/contracts/trees/explained-tree.calls'
import { rolesOf, type People } from '../approval/people'
import { isRefusal } from '../approval/outcome'
import { approversError } from '../approval/tree-check'
import { composeTree, type CompositionInput } from './composition'
import { activeGeneralManager, needsGeneralManager, type Price } from './general-manager'
import { slotRolesOf } from './role-order'

interface NamedBySource {
  readonly userId: number
  readonly source: TreeSource
}
export interface ExplainedEntry extends NamedBySource {
  readonly outcome: SlotOutcome
}

export interface Explanation {
  /** Everybody named by a source, in approval order. */
  readonly entries: readonly ExplainedEntry[]
  /** The saved tree in use. */
  readonly source: TreeSource | null
  readonly error: ErrorCode | null
  /** Why nobody could choose such an offer for a submitted purchase. */
  readonly offerError: ErrorCode | null
}

/**
 * Explains the approvers that `composeTree` gives a new form submitted by its owner. `offer` is the assumed choice for
 * a purchase.
 */
export function explainTree(input: CompositionInput, offer: Price | null = null): Explanation {
  const composition = composeTree(input)
  const approvers = isRefusal(composition) ? null : composition.approvers
  const saved = savedTree(input)
  const entries = withAppointed(outcomesOf([...masterOf(input), ...saved.named], approvers, input), approvers ?? [])
  if (isRefusal(composition)) return { entries, source: saved.source, error: composition.code, offerError: null }
  const { module, ownerId, people } = input
  const after = afterOffer(input, composition.approvers, offer)
  const error = approversError({ module, ownerId, filledByUserId: ownerId }, composition.approvers, people)
  return { entries: [...entries, ...after.entries], source: saved.source, error, offerError: after.error }
}

function masterOf({ module, masterUserId, annualMasterUserId }: CompositionInput): NamedBySource[] {
  if (modules[module].leaveMaster && annualMasterUserId !== null)
    return [{ userId: annualMasterUserId, source: 'LeaveMaster' }]
  return masterUserId === null ? [] : [{ userId: masterUserId, source: 'Master' }]
}

function savedTree({ specific, department, company }: CompositionInput) {
  const trees = { Specific: specific, Department: department, Company: company } as const
  for (const source of ['Specific', 'Department', 'Company'] as const) {
    const users = trees[source]
    if (users && users.length > 0) return { source, named: users.map(userId => ({ userId, source })) }
  }
  return { source: null, named: [] }
}

/** Returns the outcome for each. A person named twice usually approves at the first place. */
function outcomesOf(
  named: readonly NamedBySource[],
  approvers: readonly number[] | null,
  { module, ownerId, people }: CompositionInput,
): ExplainedEntry[] {
  const isLeftOut = (userId: number): SlotOutcome | null => {
    if (!people.get(userId)?.isActive) return 'passive'
    return userId === ownerId && slotRolesOf(module, rolesOf(userId, people)).length === 0 ? 'owner' : null
  }
  const present = new Set(named.map(({ userId }) => userId).filter(userId => isLeftOut(userId) === null))
  const isInThisOrder = !approvers || approvers.filter(id => present.has(id)).join() === [...present].join()
  const own = new Map<number, number>()
  named.forEach(({ userId }, place) => {
    if (!isInThisOrder || !own.has(userId)) own.set(userId, place)
  })
  return named.map((entry, place) => {
    const outcome = isLeftOut(entry.userId) ?? (place === own.get(entry.userId) ? 'approves' : 'twice')
    return { ...entry, outcome }
  })
}

/** Adds the general manager, whom no tree names. */
function withAppointed(entries: readonly ExplainedEntry[], approvers: readonly number[]): ExplainedEntry[] {
  const all = [...entries]
  const there = new Set(all.filter(({ outcome }) => outcome === 'approves').map(({ userId }) => userId))
  approvers.forEach((userId, place) => {
    if (there.has(userId)) return
    const next = all.findIndex(entry => entry.userId === approvers[place + 1] && entry.outcome === 'approves')
    const appointed = { userId, source: 'GeneralManager', outcome: 'approves' } as const
    all.splice(next === -1 ? all.length : next, 0, appointed)
  })
  return all
}

/** The place of the Finance user who chooses: the first one after Purchasing. */
function choosingPlace(approvers: readonly number[], people: People): number {
  const has = (role: RoleName) => (id: number) => rolesOf(id, people).includes(role)
  const purchasing = approvers.findIndex(has('WorkflowPurchasing'))
  return approvers.findIndex((id, place) => place >= purchasing && has('WorkflowFinance')(id))
}

/** Adds the general manager after such a choice, unless they follow it anyway. */
function afterOffer(
  { module, ownerId, generalManager, people }: CompositionInput,
  approvers: readonly number[],
  offer: Price | null,
): Pick<Explanation, 'entries' | 'error'> {
  const nobody = { entries: [], error: null }
  if (!offer || !modules[module].offers || !needsGeneralManager(module, offer, generalManager)) return nobody
  const userId = activeGeneralManager(generalManager, people)
  if (userId === null) return { entries: [], error: 'GENERAL_MANAGER_MISSING' }
  if (userId === ownerId || approvers.slice(choosingPlace(approvers, people) + 1).includes(userId)) return nobody
  return { entries: [{ userId, source: 'GeneralManager', outcome: 'approves' }], error: null }
}
