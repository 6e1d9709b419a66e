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
export function csvOfRows(rows: readonly { readonly line: number; readonly cells: readonly string[] }[]): string {
  const lines: string[] = []
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(cells.map(cell => (/[,;\t"\r\n]/.test(cell) ? inQuotes(cell.replace(/\r?\n/g, '\r')) : cell)).join(';'))
  }
  return lines.join('\n')
}

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? inQuotes(text) : text)

/** Returns a text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
