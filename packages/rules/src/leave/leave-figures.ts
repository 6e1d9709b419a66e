import type { LedgerKind } from '@portal/contracts/leave/leave'

/** What rows of a ledger of one kind add up to in a month of a year; month 0 is all that was before the year. */
export interface LedgerSum {
  readonly month: number
  readonly kind: LedgerKind
  readonly days: number
}

/** What a report says of some months; each figure is a sum of rows. */
export interface LeaveFigures {
  /** What was left when they began, and what was carried over in them by hand. */
  readonly transferAnnualValue: number
  readonly deserveAnnualLeave: number
  readonly correctedAnnualValue: number
  /** Days that were taken; the ledger has them below nothing. */
  readonly totalUsedAnnualValue: number
  /** What is left when they end: the four others, added up. */
  readonly remainingAnnualLeave: number
}

/** The figures of the months from one to another, both included. */
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
    // Never minus zero.
    totalUsedAnnualValue: 0 - use,
    remainingAnnualLeave: before + carryOver + accrual + correction + use,
  }
}
