import { dateOfParts, partsOfDate } from '@portal/rules/calendar/date-parts'

/**
 * The grid's library thinks in instants of the browser's clock. A calendar date goes in as the beginning of that date
 * where the browser is, and comes out by the same clock, so no time zone can shift it.
 */
export function startOfLocalDay(date: string): Date {
  const { year, month, day } = partsOfDate(date)
  return new Date(year, month - 1, day)
}

export function localDayOf(instant: Date): string {
  return dateOfParts({ year: instant.getFullYear(), month: instant.getMonth() + 1, day: instant.getDate() })
}
