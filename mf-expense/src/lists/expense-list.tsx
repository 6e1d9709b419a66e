import type { ReactNode } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type {
  allExpensesCall,
  exportAllExpenseCall,
  exportExpensesCall,
  ExpenseRow,
  listExpensesCall,
} from '@portal/contracts/expense.calls'
import { ExportButton, FilteredList, FormTable, ListWarning, questionOf, useListAddress } from '@portal/form-list'
import { ExpenseFilters } from './expense-filters'
import { expenseListShape } from './expense-list.shape'
import { useExpenseColumns } from './use-expense-columns'

interface ExpenseListProps {
  /** Names the list, among what is remembered of it. */
  name: string
  label: string
  call: typeof listExpensesCall | typeof allExpensesCall
  exportCall: typeof exportExpensesCall | typeof exportAllExpenseCall
  /** Whether its reader is here to decide. */
  isForDeciding?: boolean
  corporationIds?: readonly number[]
  rowTools?: (row: ExpenseRow) => ReactNode
  empty: ReactNode
}

/** Expenses with their own filters and columns; what it shows is its page's address. */
export function ExpenseList({
  call,
  exportCall,
  isForDeciding = false,
  corporationIds,
  rowTools,
  ...table
}: ExpenseListProps) {
  const control = useListAddress(expenseListShape)
  const question = questionOf(control)
  const answer = useCall(call, { body: question }, { keepsPrevious: true })
  const columns = useExpenseColumns()
  return (
    <FilteredList
      control={control}
      corporationIds={corporationIds}
      filters={<ExpenseFilters {...control} />}
      tools={<ExportButton ask={() => callTo(exportCall)({ body: question })} />}
    >
      <ListWarning common={answer.common} />
      <FormTable
        {...table}
        answer={answer}
        control={control}
        showsModule={false}
        isForDeciding={isForDeciding}
        moreColumns={columns}
        rowTools={rowTools}
      />
    </FilteredList>
  )
}
