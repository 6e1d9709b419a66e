import { dateOfParts, daysInMonth, partsOfDate } from './date-parts'

/** The same day some months later, or the last day of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  const parts = partsOfDate(date)
  const count = parts.year * 12 + parts.month - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  return dateOfParts({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) })
}
