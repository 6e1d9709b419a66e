import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/*
 * Calendar dates are `YYYY-MM-DD` and calculated in UTC, where every day has 24 hours. Loops over many days use day
 * numbers, and single dates are parsed by hand: a step of dayjs creates two objects and takes 25 times as long.
 */

const dayLength = 86_400_000

/** The start of a calendar date. */
export function dayOf(date: string): Dayjs {
  const day = dayjs.utc(`${date}T00:00:00Z`)
  if (!day.isValid()) throw new RangeError(`${date} is not a calendar date`)
  return day
}

export function calendarDate(day: Dayjs): string {
  return day.format('YYYY-MM-DD')
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return startOfDay(date) / dayLength
}

/** The start of a calendar date in milliseconds since 1970. */
export function startOfDay(date: string): number {
  const start = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(start)) throw new RangeError(`${date} is not a calendar date`)
  return start
}

export function dateOfDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

export function isWeekend(day: number): boolean {
  const weekday = dayjs.utc(day * dayLength).day()
  return weekday === 0 || weekday === 6
}
