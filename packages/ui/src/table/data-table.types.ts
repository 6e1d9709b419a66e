import type { ReactNode } from 'react'
import type { DataColumn, Sort } from './data-column'

export interface Selection<Row> {
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** The rows on which something can be done; all, if it is not given. */
  canSelect?: (row: Row) => boolean
}

export interface DataTableProps<Row extends object> {
  /** What the list is; screen readers hear it. */
  label: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called where it is spoken of: its number and its owner. */
  rowLabel: (row: Row) => string
  state?: 'loading' | 'failed' | 'ready'
  failure?: string | undefined
  onRetry?: () => void
  /** What stands where there are no rows: nothing yet, or filtered away. */
  empty?: ReactNode
  sort?: Sort | undefined
  /** The server sorts; without it the browser does, by the columns' `sortBy`. */
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** More of a row, below it. */
  details?: (row: Row) => ReactNode
  /** What Enter does on a row. */
  onOpen?: (row: Row) => void
  /** j, k, x, Enter and ?: for the one list that a page is about. */
  keys?: boolean
  density?: 'comfortable' | 'compact'
  /** Remembers which columns are in sight: a name of the person's and the list's. */
  columnsKey?: string
  /** Stands above the list, before the choice of columns. */
  tools?: ReactNode
  /** How many there are in all, where the rows are a page of them. */
  totalRows?: number
}
