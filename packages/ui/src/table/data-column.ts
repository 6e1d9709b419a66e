import type { ReactNode } from 'react'
import { compareTexts } from '@portal/i18n'

/** A column of a list. */
export interface DataColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What the browser sorts by, where it holds all rows. Texts are sorted as Turkish does, `null` comes last. */
  sortBy?: (row: Row) => string | number | bigint | null
  /** The server sorts by it. */
  sortable?: boolean
  /** Figures stand at the end of their column. */
  align?: 'end'
  width?: string
  /** Cannot be taken out of sight. */
  fixed?: boolean
  /** The last one, which stays in sight while the table is scrolled sideways: what can be done with a row. */
  pinned?: boolean
  /** Out of sight until somebody chooses it. */
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
