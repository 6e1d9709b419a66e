import { dayOf } from './calendar-date'

/** A calendar date by its numbers; months count from 1. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function partsOfDate(date: string): DateParts {
  const day = dayOf(date)
  return { year: day.year(), month: day.month() + 1, day: day.date() }
}

export function dateOfParts({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(dateOfParts({ year, month, day: 1 })).daysInMonth()
}

/** `20/11/2026`, in both languages. */
export function displayDate(date: string): string {
  return dayOf(date).format('DD/MM/YYYY')
}
