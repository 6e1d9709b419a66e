import type { LedgerKind } from '@portal/contracts/leave/leave'

/** The sum of ledger rows of one kind in one month; month 0 is everything before the year. */
export interface LedgerSum {
  readonly month: number
  readonly kind: LedgerKind
  readonly days: number
}

/** A report's figures for some months; each is a sum of rows. */
export interface LeaveFigures {
  /** The opening balance, plus manual carry-overs. */
  readonly transferAnnualValue: number
  readonly deserveAnnualLeave: number
  readonly correctedAnnualValue: number
  /** Days taken; negative in the ledger. */
  readonly totalUsedAnnualValue: number
  /** The closing balance: the sum of the other four. */
  readonly remainingAnnualLeave: number
}

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
    // Avoids −0.
    totalUsedAnnualValue: 0 - use,
    remainingAnnualLeave: before + carryOver + accrual + correction + use,
  }
}
