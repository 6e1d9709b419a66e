import type { LedgerKind } from '@portal/contracts/leave/leave'
import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'

/** The sum of ledger rows of one kind in one month; month 0 is everything before the year. */
export interface LedgerSum {
  readonly month: number
  readonly kind: LedgerKind
  readonly days: number
}

/** A report's figures for some months; each is a sum of rows. */
type LeaveFigures = Omit<LeaveReportRow['months'][number], 'month'>

/** Returns the figures of a range of months, both included. */
export function leaveFigures(sums: readonly LedgerSum[], from: number, to: number): LeaveFigures {
  let before = 0
  const within: Record<LedgerKind, number> = { accrual: 0, carryOver: 0, correction: 0, use: 0 }
  for (const { month, kind, days } of sums) {
    if (month < from) before += days
    else if (month <= to) within[kind] += days
  }
  const { accrual, carryOver, correction, use } = within
  return {
    transferAnnualValue: before + carryOver,
    deserveAnnualLeave: accrual,
    correctedAnnualValue: correction,
    // Uses are negative in the ledger; subtracting avoids −0.
    totalUsedAnnualValue: 0 - use,
    remainingAnnualLeave: before + carryOver + accrual + correction + use,
  }
}
