import { everyRow } from '@portal/contracts/wire/paging'

/** Returns the rows of a page. */
export function inPage<Row>(
  rows: readonly Row[],
  { currentPage, rowsPerPage }: { currentPage: number; rowsPerPage: number },
): readonly Row[] {
  return rowsPerPage === everyRow ? rows : rows.slice((currentPage - 1) * rowsPerPage, currentPage * rowsPerPage)
}
