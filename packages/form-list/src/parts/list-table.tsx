import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { NoMatches, Pagination } from '@portal/ui'
import { DataTable, type DataTableProps } from '@portal/ui/table'
import type { TableControl } from '../address/list-control'

interface ListAnswer<Item> {
  data: readonly Item[] | undefined
  common: { totalCount: number } | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

type AnsweredProps = 'rows' | 'state' | 'failure' | 'onRetry' | 'sort' | 'onSort' | 'totalRows' | 'keys' | 'empty'

interface ListTableProps<Item extends object> extends Omit<DataTableProps<Item>, AnsweredProps> {
  control: TableControl
  answer: ListAnswer<Item>
  /** Shown while the list has no rows. Filters without matches have their own text. */
  empty: ReactNode
}

/** A page of a server's list: its rows, with sorting and keys, and the pagination. */
export function ListTable<Item extends object>({ control, answer, empty, ...table }: ListTableProps<Item>) {
  const total = answer.common?.totalCount ?? 0
  return (
    <>
      <DataTable
        {...table}
        {...tableAnswer(answer)}
        empty={control.isFiltered ? <NoMatches onClear={control.clear} /> : empty}
        sort={control.sort}
        onSort={control.sortBy}
        keys
        totalRows={total}
      />
      {answer.data && total > 0 && <TablePages control={control} total={total} />}
    </>
  )
}

interface Answer<Item> {
  data: readonly Item[] | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

/** Returns the props of a table for an answer: its rows, or the reason of a refusal with a way to retry. */
export function tableAnswer<Item>({ data, refusal, refetch }: Answer<Item>) {
  return {
    rows: data ?? [],
    state: data ? 'ready' : refusal ? 'failed' : 'loading',
    failure: refusal?.message,
    onRetry: refetch,
  } as const
}

interface TablePagesProps {
  control: TableControl
  total: number
  /** The list has more rows than `total`. */
  isCapped?: boolean
}

/** The pagination of a list with a control. */
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
