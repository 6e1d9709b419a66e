import { dateOfDay, dayNumber } from './calendar-date'
import { dateOfParts, daysInMonth, partsOfDate } from './date-parts'

/** The weeks that a month is shown in, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOfMonth(year: number, month: number): string[][] {
  const first = dayNumber(dateOfParts({ year, month, day: 1 }))
  const monday = first - weekdayOf(first)
  const weeks = Math.ceil((first - monday + daysInMonth(year, month)) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dateOfDay(monday + week * 7 + day)),
  )
}

/** 0 is Monday. Day 0 of the count was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** The same day some months on; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOfDate(date)
  const count = year * 12 + (month - 1) + months
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  return dateOfParts({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) })
}

export function mondayOf(date: string): string {
  const day = dayNumber(date)
  return dateOfDay(day - weekdayOf(day))
}
