import type { ErrorCode } from '@portal/contracts/errors'
import type { Approval } from '../approval/model'
import type { People } from '../approval/people'
import { approversError } from '../approval/tree-check'
import type { Composition } from './composition'

export interface SubmittedApprover {
  readonly userId: number
  /** Added by the filler of the form. */
  readonly isAdded: boolean
}

export type SubmittedTree =
  | { readonly accepted: true; readonly approvers: readonly SubmittedApprover[] }
  /** On TREE_CHANGED, the answer carries the current default tree. */
  | { readonly accepted: false; readonly code: ErrorCode; readonly approvers: readonly number[] }

/**
 * Checks the approvers that a client sent for a new form against the server's composition. No list means the default
 * tree; otherwise it must contain the whole default tree in order, with additions in between.
 */
export function submittedTree(
  treeUsers: readonly number[],
  { approvers }: Composition,
  form: Pick<Approval, 'module' | 'ownerId' | 'filledByUserId'>,
  people: People,
): SubmittedTree {
  const sent = treeUsers.length > 0 ? treeUsers : approvers
  const code = listError(sent, approvers, form.ownerId, people) ?? approversError(form, sent, people)
  if (code) return { accepted: false, code, approvers }
  return { accepted: true, approvers: sent.map(userId => ({ userId, isAdded: !approvers.includes(userId) })) }
}

function listError(
  sent: readonly number[],
  approvers: readonly number[],
  ownerId: number,
  people: People,
): ErrorCode | null {
  const inherited = sent.filter(id => approvers.includes(id))
  const added = sent.filter(id => !approvers.includes(id))
  if (new Set(sent).size < sent.length || added.includes(ownerId)) return 'USER_ALREADY_IN_TREE'
  const isWhole = inherited.length === approvers.length && inherited.every((id, place) => id === approvers[place])
  if (!isWhole) return 'TREE_CHANGED'
  return added.every(id => people.get(id)?.isActive) ? null : 'USER_NOT_ACTIVE'
}
