import type { LeaveBalance, LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { formStates } from '@portal/contracts/forms/states'

type Saved = Pick<LeaveForm, 'status' | 'totalDay' | 'isRemainingDayEffected'>

export interface BalanceBefore {
  /** What is left with all other granted leave taken off. */
  remaining: number
  /** Days of other leave that wait for a decision. */
  pending: number
}

const { Pending, PendingCancelled, Approved, ApprovedCancelPending } = formStates

/** Somebody's balance as if a leave of theirs, which may be submitted already, were not there. */
export function balanceBefore({ remainingAnnualValue, pendingDays }: LeaveBalance, saved?: Saved): BalanceBefore {
  const own = (...states: number[]) =>
    saved?.isRemainingDayEffected && states.includes(saved.status) ? saved.totalDay : 0
  return {
    remaining: remainingAnnualValue + own(Approved, ApprovedCancelPending),
    pending: pendingDays - own(Pending, PendingCancelled),
  }
}
