import type { ReactNode } from 'react'
import { compareTexts } from '@portal/i18n'

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
  /** Only in a table; a card has the whole width. */
  minWidth?: string
  /** A card does not wrap the value; it moves below its name if it needs the width. */
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
