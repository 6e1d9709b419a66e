import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { Approval, Context, EntryState, TreeEntry } from './model'

const { Pending, Approved, FormOwner, Asking, Responder } = approverStates

export function approverEntries({ entries }: Pick<Approval, 'entries'>): TreeEntry[] {
  return entries.filter(entry => entry.state !== FormOwner)
}

/**
 * Finds the entry meant by a call with a user id: the owner's entry as an approver, or the later entry of a general
 * manager who appears twice.
 */
export function entryOf({ entries }: Pick<Approval, 'entries'>, userId: number): TreeEntry | undefined {
  return entries.findLast(entry => entry.userId === userId)
}

/** Returns the state that the tree shows for an entry: an open question hides the entry's own state. */
export function shownState(approval: Pick<Approval, 'entries' | 'question'>, entry: TreeEntry): ApproverState {
  const { question } = approval
  if (question && entryOf(approval, question.askerId) === entry) return Asking
  if (question && entryOf(approval, question.responderId) === entry) return Responder
  return entry.state
}

/** Approving, rejecting and skipping count as acting. Asking, answering and adding do not. */
export function hasActed(entry: TreeEntry): boolean {
  return entry.state !== Pending && entry.state !== FormOwner
}

/** Offers count as well: they are prices for the requested product. */
export function someoneHasActed(approval: Pick<Approval, 'entries' | 'offers'>): boolean {
  return approval.offers.length > 0 || approval.entries.some(hasActed)
}

/** Returns the entries that approved. They decide about a cancellation. */
export function approvedEntries(approval: Pick<Approval, 'entries'>): TreeEntry[] {
  return approval.entries.filter(entry => entry.state === Approved)
}

export function withState(entries: readonly TreeEntry[], treeOrder: number, state: EntryState): TreeEntry[] {
  return entries.map(entry => (entry.treeOrder === treeOrder ? { ...entry, state } : entry))
}

/** The same as a decision, with its author. */
export function decided(
  entries: readonly TreeEntry[],
  treeOrder: number,
  state: EntryState,
  actedByUserId: number,
  { at }: Pick<Context, 'at'>,
): TreeEntry[] {
  return withState(entries, treeOrder, state).map(entry =>
    entry.treeOrder === treeOrder ? { ...entry, actedByUserId, actedAt: at } : entry,
  )
}

/** A decision about the cancellation. The earlier decision about the form stays in the entry. */
export function cancelDecided(
  entries: readonly TreeEntry[],
  treeOrder: number,
  cancelActedByUserId: number,
  { at }: Pick<Context, 'at'>,
): TreeEntry[] {
  return withState(entries, treeOrder, approverStates.CancellationApproved).map(entry =>
    entry.treeOrder === treeOrder ? { ...entry, cancelActedByUserId, cancelActedAt: at } : entry,
  )
}

/** Returns who took the decision behind an entry's state, and when. */
export function decisionOf(entry: TreeEntry): Pick<TreeEntry, 'actedByUserId' | 'actedAt'> {
  if (entry.state !== approverStates.CancellationApproved) return entry
  return { actedByUserId: entry.cancelActedByUserId, actedAt: entry.cancelActedAt }
}

export const undecided = { actedByUserId: null, actedAt: null, cancelActedByUserId: null, cancelActedAt: null }

export function newEntry(treeOrder: number, userId: number, addedByUserId: number | null): TreeEntry {
  return { treeOrder, userId, state: Pending, addedByUserId, ...undecided }
}
