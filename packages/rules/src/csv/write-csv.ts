import { rowsOfFields } from './columns'
import { rowsAtOnce, type CsvRow } from './parse-csv'

type Cell = string | number | null

/** The beginnings of formulas in spreadsheet programs, including wide letters. */
const formula = /^[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/

/** Returns rows as CSV (RFC 4180), with the semicolon that Turkish spreadsheets expect and a byte order mark. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  csvAsIs(rows.map(row => row.map(value => harmless(String(value ?? '')))))

/** Returns rows of a file of the reader's own: its formulas stay what they are, so that it can be read again. */
export const csvAsIs = (rows: readonly (readonly string[])[]): string =>
  '\uFEFF' + rows.map(row => row.map(quoted).join(';') + '\r\n').join('')

/** Returns rows on the lines that they have. */
export function csvOfRows(rows: readonly CsvRow[]): string {
  const lines: string[] = []
  addLines(lines, rows)
  return lines.join('\n')
}

/** Does the same with the columns that have a field, in portions, between which a page goes on working. */
export async function csvOfFieldsCalmly(
  [header, ...rows]: readonly CsvRow[],
  fields: readonly (string | null)[],
): Promise<string> {
  const lines: string[] = []
  if (!header) return ''
  addLines(lines, rowsOfFields([header], fields))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    addLines(lines, rowsOfFields([header, ...rows.slice(at, at + rowsAtOnce)], fields).slice(1))
    await new Promise(resolve => setTimeout(resolve))
  }
  return lines.join('\n')
}

function addLines(lines: string[], rows: readonly CsvRow[]): void {
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(cells.map(cell => (/[,;\t"\r\n]/.test(cell) ? inQuotes(cell.replace(/\r?\n/g, '\r')) : cell)).join(';'))
  }
}

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? inQuotes(text) : text)

/** Returns a text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
