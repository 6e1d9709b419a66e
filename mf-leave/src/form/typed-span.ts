import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { countLeave, hasEndPart, type LeaveCalendar, type LeaveSpan } from '@portal/rules/leave/leave-days'

/** The values of the date fields. A date is empty until it is typed. */
export interface TypedSpan {
  startDate?: string | undefined
  endDate?: string | undefined
  startDateType?: DayPart | undefined
  endDateType?: DayPart | undefined
}

/**
 * Returns the dates of a leave once both are typed. Day parts that these dates do not allow were chosen for other
 * dates; they count as whole days.
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
