import { useState, type ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { tableAnswer } from '@portal/form-list'
import { Column, EmptyState, Pagination } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'

const rowsPerPage = 5

interface ShortTableProps<Entry> {
  label: string
  data: readonly Entry[] | undefined
  /** Needed if the entries are fetched by themselves. */
  refusal?: RefusalAnswer | null
  refetch?: () => void
  columns: readonly DataColumn<Entry>[]
  nameOf: (entry: Entry) => string
  empty: string
  /** Shown below a row. */
  details?: (entry: Entry) => ReactNode
}

/** Shows a list in the server's order, five rows a page. */
export function ShortTable<Entry extends { id: number | string }>(props: ShortTableProps<Entry>) {
  const { label, data, refusal = null, refetch = () => {}, columns, nameOf, empty, details } = props
  const [wanted, setPage] = useState(1)
  const total = data?.length ?? 0
  // Deleting the only row of the last page removes that page.
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / rowsPerPage)))
  const shown = data?.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <Column gap="3">
      <DataTable
        {...tableAnswer({ data: shown, refusal, refetch })}
        label={label}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        density="compact"
        empty={<EmptyState title={empty} />}
        {...(details && { details })}
      />
      {total > rowsPerPage && (
        <Pagination page={page} rowsPerPage={rowsPerPage} total={total} onPage={setPage} list={label} />
      )}
    </Column>
  )
}
