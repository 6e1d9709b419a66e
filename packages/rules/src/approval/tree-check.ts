import { approverStates } from '@portal/contracts/forms/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import { formTreeOrderError } from '../trees/role-order'
import { approverEntries } from './entries'
import type { Approval } from './model'
import { rolesOf, type People } from './people'

type Form = Pick<Approval, 'module' | 'ownerId' | 'filledByUserId'>

/** Finds problems in a list of approvers for a form. */
export function approversError(
  { module, ownerId, filledByUserId }: Form,
  approvers: readonly number[],
  people: People,
): ErrorCode | null {
  const order = formTreeOrderError(
    module,
    approvers.map(id => rolesOf(id, people)),
  )
  if (order) return order
  return approvers.some(id => id !== ownerId && id !== filledByUserId) ? null : 'NO_OTHER_APPROVER'
}

/** Finds problems in the tree of a running form. A skipped entry no longer fills a slot. */
export function runningTreeError(approval: Approval, people: People): ErrorCode | null {
  const counted = approverEntries(approval).filter(entry => entry.state !== approverStates.Skipped)
  return approversError(
    approval,
    counted.map(entry => entry.userId),
    people,
  )
}
