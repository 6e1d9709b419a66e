import { expenseCalls } from '@portal/contracts/expense/expense.calls'
import { defineModuleList } from '@portal/form-list'
import { ExpenseFilters } from './expense-filters'
import { expenseDays, expenseShapes } from './expense-list.shape'
import { useExpenseColumns } from './use-expense-columns'

/** Expenses that somebody decides about, and all expenses. */
export const ExpenseList = defineModuleList({
  module: 'EXP',
  calls: expenseCalls,
  shapes: expenseShapes,
  Filters: ExpenseFilters,
  useColumns: useExpenseColumns,
  days: expenseDays,
})
