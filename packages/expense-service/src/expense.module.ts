import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import { sql } from 'kysely'
import { type ModulePayables, defineFormModule } from '@portal/workflow-service/forms/form-module'
import { youngOwnAccounts } from '@portal/workflow-service/payments/young-accounts.query'
import { namedLookupsOf } from '@portal/workflow-service/lookups/lookups.query'
import { fillExpenses } from './demo/fill-expenses.command'
import { expenseFacts, type ExpenseFacts, type ToldExpense, toldExpenseFacts } from './expense-forms'
import { inWords } from './expense-summary'
import { addExpenseRoutes } from './expense.routes'

/** An expense is paid back to its owner, in the week of its last pay date. */
const expensePayables: ModulePayables = {
  type: paymentTypes.Expense,
  rows: sql`
    select x.form_id, x.amount, x.currency_id, u.iban, u.first_name || ' ' || u.last_name as payee
    from expense_form x join form e on e.id = x.form_id join app_user u on u.id = e.owner_id`,
  ibanMarksOf: youngOwnAccounts,
}

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
