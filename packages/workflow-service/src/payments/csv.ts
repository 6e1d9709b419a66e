type Cell = string | number | null

/** What a spreadsheet program would take for a formula, in wide letters too. */
const formula = /^[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/

/**
 * Rows as CSV (RFC 4180) with the semicolon that Turkish spreadsheets expect, and the mark by which they know UTF-8.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return '\uFEFF' + rows.map(row => row.map(cellOf).join(';') + '\r\n').join('')
}

function cellOf(value: Cell): string {
  const text = harmless(String(value ?? ''))
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
