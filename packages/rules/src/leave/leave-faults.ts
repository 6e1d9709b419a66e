import { leaveLimits } from '@portal/contracts/leave/leave'
import type { leaveErrors } from '@portal/contracts/leave/leave-errors'
import { dayNumber } from '../calendar/calendar-date'
import { displayDate } from '../calendar/date-parts'
import { addMonths } from '../calendar/month'
import { countLeave, hasPossibleParts, overlap, type LeaveCalendar, type LeaveSpan } from './leave-days'

/** The facts that validate a leave, besides its own dates. */
export interface LeaveFacts {
  readonly today: string
  readonly calendar: LeaveCalendar
  readonly hiredOn: string
  /** Approved leave of that person, without the leave being edited. */
  readonly approved: readonly LeaveSpan[]
  /** The balance after approved and pending leave, without this one; null if its type does not affect the balance. */
  readonly available: number | null
  /** The days that the edited leave already takes. */
  readonly saved?: number
}

export type LeaveField = 'startDate' | 'startDateType' | 'endDate' | 'endDateType' | 'totalDay' | 'userId'

/** A reason for refusal: the field, and the values of the code's text. */
export interface LeaveFault {
  readonly code: Extract<keyof typeof leaveErrors, `LEAVE_${string}`>
  readonly path: LeaveField
  /** Numbers are days. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Returns everything wrong with a leave; impossible dates are reported alone. */
export function leaveFaults(span: LeaveSpan, facts: LeaveFacts): LeaveFault[] {
  const impossible = impossibleDates(span, facts)
  if (impossible) return [impossible]
  const count = countLeave(span, facts.calendar)
  return [
    serviceFault(span, facts),
    overlapFault(span, facts),
    count.total === 0 ? ({ code: 'LEAVE_WITHOUT_DAYS', path: 'endDate' } as const) : null,
    floorFault(count.total, facts),
  ].filter(fault => fault !== null)
}

/** A submitted leave with its number of days, which is counted again. */
export function sentLeaveFaults(span: LeaveSpan & { readonly totalDay: number }, facts: LeaveFacts): LeaveFault[] {
  const faults = leaveFaults(span, facts)
  if (impossibleDates(span, facts)) return faults
  const { total } = countLeave(span, facts.calendar)
  if (total === 0 || total === span.totalDay) return faults
  return [...faults, { code: 'LEAVE_DAYS_DIFFER', path: 'totalDay', values: { total } }]
}

/** Leave can be submitted from the first kept year until the end of next year. */
export function leaveBounds(today: string): { first: string; last: string } {
  return { first: `${leaveLimits.firstYear}-01-01`, last: `${Number(today.slice(0, 4)) + 1}-12-31` }
}

/** Checks the dates themselves, for whomever the leave is. */
export function impossibleDates(span: LeaveSpan, { today }: Pick<LeaveFacts, 'today'>): LeaveFault | null {
  const { startDate, endDate } = span
  const { first, last } = leaveBounds(today)
  if (endDate < startDate) return { code: 'LEAVE_ENDS_BEFORE_START', path: 'endDate' }
  if (startDate < first || endDate > last) {
    const path = startDate < first || startDate > last ? 'startDate' : 'endDate'
    return { code: 'LEAVE_TOO_FAR', path, values: { first: displayDate(first), last: displayDate(last) } }
  }
  if (dayNumber(endDate) - dayNumber(startDate) >= leaveLimits.longest) {
    return { code: 'LEAVE_TOO_LONG', path: 'endDate', values: { most: leaveLimits.longest } }
  }
  if (!hasPossibleParts(span)) return { code: 'LEAVE_DAY_PART', path: 'endDateType' }
  return null
}

/** Checks employment and length of service; known before the dates are. */
export function serviceFault(
  { startDate }: Pick<LeaveSpan, 'startDate'>,
  { hiredOn, today }: Pick<LeaveFacts, 'hiredOn' | 'today'>,
): LeaveFault | null {
  if (startDate < hiredOn) {
    return { code: 'LEAVE_BEFORE_HIRE', path: 'startDate', values: { date: displayDate(hiredOn) } }
  }
  const from = addMonths(hiredOn, leaveLimits.serviceMonths)
  return from > today ? { code: 'LEAVE_SERVICE_TOO_SHORT', path: 'userId', values: { date: displayDate(from) } } : null
}

function overlapFault(span: LeaveSpan, { approved }: LeaveFacts): LeaveFault | null {
  const other = approved.find(one => overlap(one, span))
  if (!other) return null
  const values = { from: displayDate(other.startDate), to: displayDate(other.endDate) }
  return { code: 'LEAVE_OVERLAPS', path: 'startDate', values }
}

function floorFault(total: number, { available, saved = 0 }: LeaveFacts): LeaveFault | null {
  if (available === null || available - total >= leaveLimits.floor) return null
  // A leave that already exceeds the balance may still be reduced or moved.
  if (total <= saved) return null
  const values = { floor: leaveLimits.floor, after: available - total }
  return { code: 'LEAVE_BELOW_FLOOR', path: 'endDate', values }
}
