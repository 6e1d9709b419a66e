import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { NoMatches } from '@portal/ui'
import { DataTable, type DataTableProps } from '@portal/ui/table'
import type { TableControl } from '../address/list-control'
import { tableAnswer } from './table-answer'
import { TablePages } from './table-pages'

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
