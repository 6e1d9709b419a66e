type Cell = string | number | null

/** The beginnings of formulas in spreadsheet programs, including wide letters. */
const formula = /^[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/

/** Returns rows as CSV (RFC 4180), with the semicolon that Turkish spreadsheets expect and a byte order mark. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return '\uFEFF' + rows.map(row => row.map(cellOf).join(';') + '\r\n').join('')
}

function cellOf(value: Cell): string {
  const text = harmless(String(value ?? ''))
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
