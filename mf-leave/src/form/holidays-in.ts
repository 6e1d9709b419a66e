import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { NamedCalendar } from './leave-calendar.query'

/** A date that is a holiday, once, by the names that it has. */
export interface NamedHoliday {
  date: string
  isHalfDay: boolean
  name: string
}

/** The holidays that take something off a leave; those on a weekend take nothing off where weekends do not count. */
export function holidaysIn(
  { startDate, endDate }: LeaveSpan,
  { holidays, countsEveryDay }: NamedCalendar,
): NamedHoliday[] {
  return holidays
    .filter(({ date }) => date >= startDate && date <= endDate && (countsEveryDay || !isWeekend(dayNumber(date))))
    .map(({ date, isHalfDay, holidays: named }) => ({
      date,
      isHalfDay,
      name: named.map(({ description }) => description).join(' · '),
    }))
}
