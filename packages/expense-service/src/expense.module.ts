import { sql } from 'kysely'
import { defineFormModule } from '@portal/workflow-service/forms/form-module'
import { namedLookupsOf } from '@portal/workflow-service/lookups/lookups.query'
import { fillExpenses } from './demo/fill-expenses.command'
import { expensePayables } from './expense-payables'
import { expenseFacts, type ExpenseFacts } from './expense-facts'
import { inWords } from './expense-summary'
import { addExpenseRoutes } from './expense.routes'

export const expenseModule = defineFormModule<ExpenseFacts>({
  expression: 'EXP',
  files: [{ kind: 'expense' }],
  addRoutes: addExpenseRoutes,
  fillDemo: fillExpenses,
  facts: expenseFacts,
  summaryOf: inWords,
  costOf: ({ amount, currencyId }) => ({ amount, currencyId }),
  treeFacts: sql`select form_id, null::integer as purchase_type_id, amount, currency_id from expense_form`,
  payables: expensePayables,
  figures: {
    unit: 'money',
    rows: sql`
      select x.form_id, x.amount, x.currency_id, x.expense_date as day, x.type_id as need_type_id,
        x.company as invoice_company
      from expense_form x`,
    needTypesOf: db => namedLookupsOf(db, 'expense_type', 'asc'),
    invoiceCompaniesOf: async (db, corporationIds) => {
      const { rows } = await sql<{ company: string }>`
        select distinct x.company from expense_form x join form f on f.id = x.form_id
        where f.corporation_id = any(${corporationIds}::integer[])`.execute(db)
      return rows.map(row => row.company)
    },
  },
})
