import { dateOfDay, dayNumber } from './calendar-date'

/** A calendar date as numbers; months count from 1. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function partsOfDate(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = dateOfDay(dayNumber(date)).split('-').map(Number)
  return { year, month, day }
}

export function dateOfParts({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * Returns that day of the month, or the last day of a shorter month. Every month has 28 days, so most calls need no
 * calendar.
 */
export function dayInMonth(year: number, month: number, day: number): number {
  return day <= 28 ? day : Math.min(day, daysInMonth(year, month))
}

/** Months since year 0. */
export function monthNumber({ year, month }: DateParts): number {
  return year * 12 + month - 1
}

/** Returns the day of the month with that number, or the last day of a shorter month. */
export function dateInMonth(number: number, day: number): string {
  const year = Math.floor(number / 12)
  const month = number - year * 12 + 1
  return dateOfParts({ year, month, day: dayInMonth(year, month, day) })
}

/** `20/11/2026`, in both languages. */
export function displayDate(date: string): string {
  const { year, month, day } = partsOfDate(date)
  return `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, '0')}`
}
