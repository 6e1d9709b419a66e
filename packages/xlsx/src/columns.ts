/**
 * A column's kind. `decimal` shows two decimals, `date` takes `YYYY-MM-DD`, `instant` takes a `Date` and shows it in
 * the sheet's time zone.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'date' | 'instant'

export interface Column {
  header: string
  kind: ColumnKind
  /** In characters. */
  width?: number
}

/** Pass a decimal as text to avoid rounding. */
export type CellValue = string | number | bigint | Date | null | undefined
export type Row = readonly CellValue[]

const usualWidths: Record<ColumnKind, number> = { text: 24, integer: 12, decimal: 16, date: 12, instant: 18 }

export function widthOf({ header, kind, width }: Column): number {
  return width ?? Math.max(usualWidths[kind], header.length + 2)
}

/** Returns a column's letters: `A`, `B` … `Z`, `AA` … */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
