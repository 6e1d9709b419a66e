import type { Dayjs } from 'dayjs'
import { calendarDate, dateOfDay, dayNumber, dayOf } from './calendar-date'
import { dateOfParts, daysInMonth } from './date-parts'

/** Returns the weeks of a month, Monday to Sunday, with the neighbouring days that complete them. */
export function weeksOfMonth(year: number, month: number): string[][] {
  const first = dayNumber(dateOfParts({ year, month, day: 1 }))
  // 1 January 1970, day 0, was a Thursday.
  const before = (((first + 3) % 7) + 7) % 7
  const weeks = Math.ceil((before + daysInMonth(year, month)) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dateOfDay(first - before + week * 7 + day)),
  )
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** Adds months to a day; in a shorter month, the last day. */
export function addMonths(date: string, months: number): string {
  return calendarDate(dayOf(date).add(months, 'month'))
}

export function mondayOf(date: string): string {
  return calendarDate(mondayUntil(dayOf(date)))
}

/** Returns the last Monday up to this day. In dayjs, the start of a week depends on the locale. */
export function mondayUntil(day: Dayjs): Dayjs {
  return day.subtract((day.day() + 6) % 7, 'day')
}
