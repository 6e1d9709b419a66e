import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { usesByMonth } from '../book-leave-use.command'
import { isApproved } from '../leave-states'
import type { LeaveFormHistory } from './leave-history'
import { annualType } from './leave-kinds'

/** A row of the ledger, as the engine would have booked it. */
export interface DemoUse {
  readonly guid: string
  readonly userId: number
  readonly date: string
  readonly days: number
  readonly bookedAt: string
}

/** What a leave has taken off the balance; and given back, where it was cancelled after it had been approved. */
export function usesOf({ guid, ownerId: userId, leave, history }: LeaveFormHistory): DemoUse[] {
  const { state, entries } = history.approval
  const wasApproved = state === formStates.Cancelled && !entries.some(entry => entry.state === approverStates.Pending)
  if (leave.typeId !== annualType || !(isApproved(state) || wasApproved)) return []
  const approvedAt =
    history.events.findLast(event => event.currentState === approverStates.Approved)?.at ?? history.updatedAt
  return usesByMonth(leave.count.days).flatMap(({ date, taken }) => [
    { guid, userId, date, days: -taken, bookedAt: approvedAt },
    ...(wasApproved ? [{ guid, userId, date, days: taken, bookedAt: history.updatedAt }] : []),
  ])
}
