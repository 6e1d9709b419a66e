import { dateOfParts, daysInMonth } from './date-parts'

export type DateError = 'REQUIRED' | 'NOT_A_DATE' | 'NO_SUCH_DATE'
export type TypedDate = { readonly date: string } | { readonly error: DateError }

// Parsed by hand: dayjs's strict formats need every separator and number of digits listed, accept two different
// separators, and cannot tell a text that is no date from a date that does not exist.
const dayFirst = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Parses a typed or pasted calendar date: `20/11/2026`, `20.11.2026`, `7/3/2025`, `07032025`, `2026-11-20`. Years need
 * four digits: `07/03/25` could mean two centuries and is refused.
 */
export function readTypedDate(text: string): TypedDate {
  const typed = text.trim()
  if (typed === '') return { error: 'REQUIRED' }
  const parts = partsOf(typed)
  if (!parts) return { error: 'NOT_A_DATE' }
  const { year, month, day } = parts
  if (year < 1900 || year > 2100) return { error: 'NO_SUCH_DATE' }
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return { error: 'NO_SUCH_DATE' }
  return { date: dateOfParts(parts) }
}

function partsOf(typed: string) {
  const fromYear = yearFirst.exec(typed)
  if (fromYear) return { year: Number(fromYear[1]), month: Number(fromYear[2]), day: Number(fromYear[3]) }
  const separated = dayFirst.exec(typed)
  if (separated) return { year: Number(separated[4]), month: Number(separated[3]), day: Number(separated[1]) }
  const plain = digitsOnly.exec(typed)
  return plain && { year: Number(plain[3]), month: Number(plain[2]), day: Number(plain[1]) }
}
