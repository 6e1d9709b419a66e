import { dateOfParts, daysInMonth, partsOfDate } from '@portal/rules/calendar/date-parts'
import { addDays, addMonths, mondayOf, weeksOfMonth } from '@portal/rules/calendar/month'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarViewName = (typeof calendarViews)[number]

/** What a calendar shows: a day, and how much around it. */
export interface CalendarView {
  readonly view: CalendarViewName
  readonly date: string
}

/** From one day to another, both included. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** The days that a view is about. */
export function shownRange({ view, date }: CalendarView): DayRange {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: addDays(mondayOf(date), 6) }
  const { year, month } = partsOfDate(date)
  return {
    first: dateOfParts({ year, month, day: 1 }),
    last: dateOfParts({ year, month, day: daysInMonth(year, month) }),
  }
}

/** The whole weeks that a month is drawn in. What is asked for them is enough for every view of a day of that month. */
export function weeksAround(date: string): DayRange {
  const { year, month } = partsOfDate(date)
  const days = weeksOfMonth(year, month).flat()
  return { first: days[0] ?? date, last: days.at(-1) ?? date }
}

/** The day that the view before or after this one is about. */
export function stepFrom({ view, date }: CalendarView, direction: 1 | -1): string {
  if (view === 'day') return addDays(date, direction)
  if (view === 'week') return addDays(date, 7 * direction)
  return addMonths(date, direction)
}
