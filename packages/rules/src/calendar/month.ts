import type { Dayjs } from 'dayjs'
import { calendarDate, dateOfDay, dayNumber, dayOf } from './calendar-date'
import { dateOfParts } from './date-parts'

/** The weeks that a month is shown in, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOfMonth(year: number, month: number): string[][] {
  const first = dayOf(dateOfParts({ year, month, day: 1 }))
  const monday = mondayUntil(first)
  const weeks = Math.ceil((first.diff(monday, 'day') + first.daysInMonth()) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => calendarDate(monday.add(week * 7 + day, 'day'))),
  )
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** The same day some months on; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  return calendarDate(dayOf(date).add(months, 'month'))
}

export function mondayOf(date: string): string {
  return calendarDate(mondayUntil(dayOf(date)))
}

/** The last Monday, that day included. A week of dayjs begins where its locale says, and on Sunday without one. */
export function mondayUntil(day: Dayjs): Dayjs {
  return day.subtract((day.day() + 6) % 7, 'day')
}
