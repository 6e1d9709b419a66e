import { Pagination } from '@portal/ui'
import type { TableControl } from '../address/list-control'

interface TablePagesProps {
  control: TableControl
  total: number
  /** There are more rows than that. */
  isCapped?: boolean
}

/** The page of a list that is shown, and the way to the others. */
export function TablePages({ control, total, isCapped = false }: TablePagesProps) {
  return (
    <Pagination
      page={control.currentPage}
      rowsPerPage={control.rowsPerPage}
      total={total}
      isCapped={isCapped}
      onCountAll={control.countAll}
      sizes={control.pageSizes}
      onPage={control.goTo}
      onRowsPerPage={control.showRows}
    />
  )
}
