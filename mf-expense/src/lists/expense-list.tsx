import type { ReactNode } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type {
  allExpensesCall,
  exportAllExpenseCall,
  exportExpensesCall,
  ExpenseRow,
  listExpensesCall,
} from '@portal/contracts/expense/expense.calls'
import { ModuleList, queryOf, useListAddress, type ListFrame } from '@portal/form-list'
import { expenseDays, ExpenseFilters } from './expense-filters'
import { expenseShapes } from './expense-list.shape'
import { useExpenseColumns } from './use-expense-columns'

interface ExpenseListProps extends ListFrame {
  /** Names the list, among what is remembered of it. */
  name: string
  call: typeof listExpensesCall | typeof allExpensesCall
  exportCall: typeof exportExpensesCall | typeof exportAllExpenseCall
  rowTools?: (row: ExpenseRow) => ReactNode
}

/** Expenses with their own filters and columns; what it shows is its page's address. */
export function ExpenseList({ call, exportCall, ...list }: ExpenseListProps) {
  const control = useListAddress(list.isForDeciding ? expenseShapes.deciding : expenseShapes.all)
  const query = queryOf(control)
  const answer = useCall(call, { body: query }, { keepPrevious: true })
  return (
    <ModuleList
      {...list}
      control={control}
      answer={answer}
      showsModule={false}
      moreColumns={useExpenseColumns()}
      filters={<ExpenseFilters {...control} />}
      exporting={{ days: expenseDays, ask: days => callTo(exportCall)({ body: days ?? query }) }}
    />
  )
}
