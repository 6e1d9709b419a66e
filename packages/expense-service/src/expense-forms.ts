import type { ExpenseFilters, ExpenseRow } from '@portal/contracts/expense/expense.calls'
import { defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { expenseOrder } from './expense-list-order'
import type { ExpenseFacts } from './expense-facts'
import { expenseSheet } from './expense-sheet'

export const expenseForms = defineModuleForms<ExpenseFacts, ExpenseRow, ExpenseFilters>({
  expression: 'EXP',
  what: { tr: 'masraf formu', en: 'the expense form' },
  fileKind: 'expense',
  present: (row, facts) => ({ ...row, ...facts, expenseGuid: row.formGuid }),
  orderOf: expenseOrder,
  sheet: expenseSheet,
})
