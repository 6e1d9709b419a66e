import { dateOfParts, dayInMonth, partsOfDate } from './date-parts'

export interface DateFault<Field extends string> {
  readonly field: Field
  readonly code: 'DATE_TOO_EARLY' | 'DATE_TOO_LATE'
  /** The first or last possible day. */
  readonly limit: string
}

export function dateFaults<Field extends string>(
  field: Field,
  date: string,
  first: string,
  last: string,
): DateFault<Field>[] {
  if (date < first) return [{ field, code: 'DATE_TOO_EARLY', limit: first }]
  return date > last ? [{ field, code: 'DATE_TOO_LATE', limit: last }] : []
}

/** Returns the same day of another year; for 29 February, that month's last day. */
export function yearsFrom(today: string, years: number): string {
  const { year, month, day } = partsOfDate(today)
  return dateOfParts({ year: year + years, month, day: dayInMonth(year + years, month, day) })
}
