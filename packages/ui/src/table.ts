export { ActionBar } from './table/action-bar'
export { DataTable } from './table/data-table'
export type { DataTableProps, Selection } from './table/data-table.types'
export type { DataColumn, Sort } from './table/data-column'
