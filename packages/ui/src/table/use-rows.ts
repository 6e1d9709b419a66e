import { useMemo } from 'react'
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { compareCells, type DataColumn, type Sort } from './data-column'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features

interface RowsOptions<Row extends object> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sort: Sort | undefined
  /** The rows come sorted. */
  isSortedByServer: boolean
  hidden: readonly string[]
}

/** The rows of a list in their shown order, computed by the headless table library. */
export function useRows<Row extends object>({
  rows,
  columns,
  rowKey,
  sort,
  isSortedByServer,
  hidden,
}: RowsOptions<Row>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const data = useMemo(() => [...rows], [rows])
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [],
      columnVisibility: Object.fromEntries(hidden.map(key => [key, false])),
    }),
    [sort, hidden],
  )
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: isSortedByServer,
    state,
  })
  return { table, rows: table.getRowModel().rows }
}

function definitionOf<Row extends object>({ key, sortBy }: DataColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: key,
    accessorFn: row => (sortBy ? sortBy(row) : null),
    enableSorting: sortBy !== undefined,
    sortFn: (a, b) => compareCells(a.getValue(key), b.getValue(key)),
  } as ColumnDef<Features, Row>
}
