import type { LeaveSpan } from '@portal/rules/leave/leave-days'

/** The dates of a leave as its row says them. */
export function spanColumns({ totalDay, ...span }: LeaveSpan & { readonly totalDay: number }) {
  const { startDate, startDateType, endDate, endDateType } = onePartADay(span)
  return {
    start_date: startDate,
    start_part: startDateType,
    end_date: endDate,
    end_part: endDateType,
    total_days: String(totalDay),
  }
}

/** A leave of one day says its part once; it is kept the same at both ends. */
export function onePartADay(span: LeaveSpan): LeaveSpan {
  return span.startDate === span.endDate ? { ...span, endDateType: span.startDateType } : span
}
