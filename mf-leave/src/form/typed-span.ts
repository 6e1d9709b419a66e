import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { countLeave, hasEndPart, type LeaveCalendar, type LeaveSpan } from '@portal/rules/leave/leave-days'

/** What stands in the fields that say when. A date that nobody has typed yet is empty. */
export interface TypedSpan {
  startDate?: string | undefined
  endDate?: string | undefined
  startDateType?: DayPart | undefined
  endDateType?: DayPart | undefined
}

/**
 * When a leave is, once both of its dates are typed. Day parts that these dates cannot have were chosen for other
 * dates, and count as whole days.
 */
export function spanOf(typed: TypedSpan, calendar: LeaveCalendar): LeaveSpan | null {
  const { startDate, endDate, startDateType = dayParts.Full, endDateType = dayParts.Full } = typed
  if (!startDate || !endDate) return null
  const wholeLastDay = { startDate, endDate, startDateType, endDateType: dayParts.Full }
  if (startDate >= endDate) return wholeLastDay
  const span = { ...wholeLastDay, startDateType: startDateType === dayParts.BeforeNoon ? dayParts.Full : startDateType }
  const endsAtNoon = endDateType === dayParts.BeforeNoon && hasEndPart(countLeave(span, calendar))
  return { ...span, endDateType: endsAtNoon ? dayParts.BeforeNoon : dayParts.Full }
}
