import type { CellValue, ColumnKind } from './columns'
import { serialOfDay } from './serial-date'
import { xmlText } from './xml-text'

/** Indexes of the formats in `styles.xml`. */
export const styles = { header: 1, integer: 2, decimal: 3, date: 4, instant: 5 } as const

/** The maximum length of a cell's text. */
const longestText = 32_767
/** Spreadsheets calculate with fifteen digits: a longer number is stored as text rather than rounded. */
const mostDigits = 15
const numeric = /^-?\d+(\.\d+)?$/

/** Writes any text as text: `=1+1` never becomes a formula. */
export function textCell(place: string, text: string, style?: number): string {
  const cut = text.length > longestText ? text.slice(0, longestText) : text
  const attributes = style === undefined ? '' : ` s="${style}"`
  return `<c r="${place}"${attributes} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut)}</t></is></c>`
}

/** A value that does not fit its column's kind is written as text, so that nothing is lost. */
export function cellOf(
  place: string,
  kind: ColumnKind,
  value: CellValue,
  serialOf: (instant: Date) => number | undefined,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(place, written(value))
  const number = numberOf(kind, value, serialOf)
  return number === undefined
    ? textCell(place, written(value))
    : `<c r="${place}" s="${styles[kind]}"><v>${number}</v></c>`
}

function numberOf(
  kind: Exclude<ColumnKind, 'text'>,
  value: NonNullable<CellValue>,
  serialOf: (instant: Date) => number | undefined,
): string | number | undefined {
  if (kind === 'instant') return value instanceof Date ? serialOf(value) : undefined
  if (kind === 'date') return typeof value === 'string' ? serialOfDay(value) : undefined
  const text = String(value)
  const digits = text.replace(/^-?0*|\./g, '')
  return numeric.test(text) && digits.length <= mostDigits ? text : undefined
}

function written(value: NonNullable<CellValue>): string {
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}
