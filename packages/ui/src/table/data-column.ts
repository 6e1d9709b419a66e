import type { ReactNode } from 'react'
import { compareTexts } from '@portal/i18n'

/**
 * A place in the row of a narrow list. `title` and `end` (a figure) share its first line, `below` and `badge` the
 * second, with the second lines of cells where room is left. `more` is a third line, for values that few rows have. On
 * a phone, `actions` stand beside the second line.
 */
export type NarrowPlace = 'title' | 'end' | 'below' | 'badge' | 'more' | 'actions'

/** A column of a list. */
export interface DataColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort key, where the browser holds all rows. Texts sort in Turkish order, `null` comes last. */
  sortBy?: (row: Row) => string | number | bigint | null
  /** The server can sort by it. */
  sortable?: boolean
  /** Figures are aligned to the end of their column. */
  align?: 'end'
  width?: string
  minWidth?: string
  /**
   * The place in a narrow list, or a cell for each of several places. By default, the first fixed column is the title,
   * the first figure stands at the end, a key `actions` has the buttons, further figures and extra columns are `more`
   * with their names, as are numbers without a unit, and all others stand below the title.
   */
  narrow?: NarrowPlace | 'hidden' | { readonly [Place in NarrowPlace]?: (row: Row) => ReactNode }
  /** @deprecated Without effect: `narrow` says the place of the value. */
  whole?: boolean
  /** @deprecated Without effect: no column stays while others scroll sideways. */
  pinned?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
  /** Hidden until the user shows it. */
  extra?: boolean
}

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

export function compareCells(a: string | number | bigint | null, b: string | number | bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}
