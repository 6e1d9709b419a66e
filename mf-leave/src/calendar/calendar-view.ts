import { dateOfParts, daysInMonth, partsOfDate, type DateParts } from '@portal/rules/calendar/date-parts'
import { addDays, addMonths, mondayOf, weeksOfMonth } from '@portal/rules/calendar/month'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarViewName = (typeof calendarViews)[number]

/** The shown day, and how much around it. */
export interface CalendarView {
  readonly view: CalendarViewName
  readonly date: string
}

/** Both days are included. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** Returns the first and last day of a view. */
export function shownRange({ view, date }: CalendarView): DayRange {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: addDays(mondayOf(date), 6) }
  return daysOfMonth(partsOfDate(date))
}

/** Returns the first and last day of a month. */
export function daysOfMonth({ year, month }: Pick<DateParts, 'year' | 'month'>): DayRange {
  return {
    first: dateOfParts({ year, month, day: 1 }),
    last: dateOfParts({ year, month, day: daysInMonth(year, month) }),
  }
}

/** Returns the whole weeks around a month. They cover every view of a day in that month. */
export function weeksAround(date: string): DayRange {
  const { year, month } = partsOfDate(date)
  const days = weeksOfMonth(year, month).flat()
  return { first: days[0] ?? date, last: days.at(-1) ?? date }
}

/** Returns the date of the previous or next view. */
export function stepFrom({ view, date }: CalendarView, direction: 1 | -1): string {
  if (view === 'day') return addDays(date, direction)
  if (view === 'week') return addDays(date, 7 * direction)
  return addMonths(date, direction)
}
