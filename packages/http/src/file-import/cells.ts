import type { ImportFaultCode } from '@portal/contracts/files/import-faults'
import { fitsLines, fitsOneLine } from '@portal/contracts/wire/fields'
import { type DateOrder, readFileDate } from '@portal/rules/calendar/file-date'
import { isEmail, normaliseEmail } from '@portal/rules/email'
import { searchText } from '@portal/rules/search/search-text'
import { CellFault } from './table-file'

/* Each reader returns the value of an imported cell, or throws a `CellFault`. */

const longestText = 200

const textReader = (limit: number, fits: (text: string) => boolean) => (text: string) => {
  if (text.length > limit) throw new CellFault('CELL_TOO_LONG', { limit })
  if (!fits(text)) throw new CellFault('NOT_ALLOWED_CHARACTER')
  return text
}

export const readText = textReader(longestText, fitsOneLine)
export const linesUpTo = (limit: number) => textReader(limit, fitsLines)

export const readEmail = (text: string): string => {
  const email = normaliseEmail(text)
  if (!isEmail(email)) throw new CellFault('NOT_AN_EMAIL', { text })
  return email
}

const dayReader = (order: DateOrder) => (text: string) => {
  const day = readFileDate(text, order)
  if (day === undefined) throw new CellFault('NOT_A_DAY', { text })
  return day
}

export const readDay = dayReader('dayFirst')
export const readDayAfterMonth = dayReader('monthFirst')

/** Reads a choice of two, in English or Turkish. */
export const eitherOf = (yes: readonly string[], no: readonly string[], code: ImportFaultCode) => (text: string) => {
  const word = searchText(text)
  if (!yes.includes(word) && !no.includes(word)) throw new CellFault(code, { text })
  return yes.includes(word)
}

export const readYesNo = eitherOf(['yes', 'evet'], ['no', 'hayir'], 'NOT_YES_OR_NO')

/** Returns the values of a cell that may hold several. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[|;\r\n]/)
    .map(part => part.trim())
    .filter(Boolean)

export const partsUpTo = (limit: number) => (text: string) => {
  const parts = partsOf(text)
  if (parts.length > limit) throw new CellFault('TOO_MANY', { limit })
  return parts
}
