import { sql } from 'kysely'
import { defineFormModule } from '@portal/workflow-service/forms/form-module'
import { namedLookupsOf } from '@portal/workflow-service/lookups/lookups.query'
import { fillExpenses } from './demo/fill-expenses.command'
import { expensePayables } from './expense-payables'
import { expenseFacts, type ExpenseFacts, type ToldExpense, toldExpenseFacts } from './expense-facts'
import { inWords } from './expense-summary'
import { addExpenseRoutes } from './expense.routes'

export const expenseModule = defineFormModule<ExpenseFacts, ToldExpense>({
  expression: 'EXP',
  files: [{ kind: 'expense' }],
  addRoutes: addExpenseRoutes,
  fillDemo: fillExpenses,
  facts: expenseFacts,
  toldFacts: toldExpenseFacts,
  summaryOf: inWords,
  costOf: ({ amount, currencyId }) => ({ amount, currencyId }),
  treeFacts: sql`select form_id, null::integer as purchase_type_id, amount, currency_id from expense_form`,
  payables: expensePayables,
  figures: {
    hasInvoiceCompanies: true,
    costs: sql`select form_id, amount, currency_id from expense_form`,
    needTypesOf: db => namedLookupsOf(db, 'expense_type', 'asc'),
  },
})
