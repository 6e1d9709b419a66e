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
  /** What stands there as long as there is none; a filter that leaves nothing says so by itself. */
  empty: ReactNode
}

/** A page of a list that the server answers: its rows, with sort and keys, and which page of how many. */
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

/** What a table shows of an answer: its rows, as long as there was one; else why not, with the way to ask again. */
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
