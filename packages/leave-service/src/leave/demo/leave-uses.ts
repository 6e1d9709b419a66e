import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { NewRow } from '@portal/database/table-rows'
import { usesByMonth } from '../book-leave-use.command'
import { isApproved } from '../leave-states'
import type { LeaveFormHistory } from './leave-history'
import { annualType } from './leave-kinds'

/** Returns the ledger rows of a leave: days taken, and given back if it was cancelled after its approval. */
export function usesOf({ ownerId, leave, history }: LeaveFormHistory, formId: number): NewRow<'leave_ledger'>[] {
  const { state, entries } = history.approval
  const wasApproved = state === formStates.Cancelled && !entries.some(entry => entry.state === approverStates.Pending)
  if (leave.typeId !== annualType || !(isApproved(state) || wasApproved)) return []
  const approvedAt =
    history.events.findLast(event => event.currentState === approverStates.Approved)?.at ?? history.updatedAt
  return usesByMonth(leave.count.days).flatMap(({ date, taken }) => {
    const row = { user_id: ownerId, date, kind: 'use', form_id: formId } as const
    const use = { ...row, days: String(-taken), created_at: approvedAt }
    return wasApproved ? [use, { ...row, days: String(taken), created_at: history.updatedAt }] : [use]
  })
}
