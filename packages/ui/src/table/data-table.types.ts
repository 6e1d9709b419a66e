import type { ReactNode } from 'react'
import type { DataColumn, Sort } from './data-column'

export interface Selection<Row> {
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** The rows that can be selected. All, if not given. */
  canSelect?: (row: Row) => boolean
}

export interface RowKey<Row> {
  key: string
  /** For the help of the keys. */
  meaning: string
  act?: (row: Row | undefined) => void
}

export interface DataTableProps<Row extends object> {
  /** The accessible name of the list. */
  label: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** The name of a row in labels: its number and its owner. */
  rowLabel: (row: Row) => string
  state?: 'loading' | 'failed' | 'ready'
  failure?: string | undefined
  onRetry?: () => void
  /** Shown if there are no rows: none yet, or all excluded by filters. */
  empty?: ReactNode
  sort?: Sort | undefined
  /** The server sorts. Without it the browser does, by the columns' `sortBy`. */
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Details of a row, below it. */
  details?: (row: Row) => ReactNode
  /**
   * Replaces `details` in a table. Returns rows, each a `tr` with the cells of the shown columns, after `cellsBefore`
   * cells for selecting and opening.
   */
  subRows?: (row: Row, shown: { columns: readonly string[]; cellsBefore: number }) => ReactNode
  /** Returns the heading above a row that begins a group. */
  groupHead?: (row: Row, previous: Row | undefined) => ReactNode
  /** The action of a click and of Enter on a row. */
  onOpen?: (row: Row) => void
  /** The key of the row that is shown beside the list. */
  current?: string | undefined
  /** Called when a key moves to a row. */
  onReach?: (row: Row) => void
  /** j, k, x, Enter and ?: for the main list of a page. */
  keys?: boolean
  /** More keys, which act on the reached row. */
  rowKeys?: readonly RowKey<Row>[]
  /** Rows of two lines, however wide the list is. */
  isNarrow?: boolean
  density?: 'comfortable' | 'compact'
  /** The key under which hidden columns are stored: one per person and list. */
  columnsKey?: string
  /** Shown above the list, before the column chooser. */
  tools?: ReactNode
  /** Another place for the column chooser; null until it exists. */
  toolsPlace?: Element | null | undefined
  /** The total number, if the rows are one page of them. */
  totalRows?: number | 'unknown'
}
