import {
  allExpensesCall,
  createExpensesCall,
  expenseCommonCall,
  exportAllExpenseCall,
  exportExpensesCall,
  getExpenseCall,
  listExpensesCall,
  updateExpenseCall,
} from '@portal/contracts/expense.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { exportForms } from '../forms/exports/export-forms.query'
import type { FormModules } from '../forms/form-module'
import { createExpenses } from './create-expenses.command'
import { expenseChoices } from './expense-common.query'
import { expenseOrder } from './expense-list-order'
import { expenseSheet } from './expense-sheet'
import { getExpense } from './get-expense.query'
import { listExpenses } from './list-expenses.query'
import { saveExpense } from './update-expense.command'

export function addExpenseRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  const allOf = { allOf: 'EXP' } as const
  route(createExpensesCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: await createExpenses(transaction, body.CreateModel, { user, language }),
  }))
  route(getExpenseCall, async ({ params }, { session: { user }, language }) => ({
    data: await getExpense(db, modules, params.id, { user, language }),
  }))
  route(updateExpenseCall, async ({ body }, { session: { user }, language }) => {
    await saveExpense(db, modules, body, { user, language })
    return { data: await getExpense(db, modules, body.expenseGuid, { user, language }) }
  })
  route(expenseCommonCall, async (_input, { session: { user }, language }) => ({
    data: await expenseChoices(db, { user, language }),
  }))
  route(listExpensesCall, ({ body }, { session: { user }, language }) =>
    listExpenses(db, modules, { scope: 'responsible', filters: body, reader: { user, language } }),
  )
  route(allExpensesCall, ({ body }, { session: { user }, language }) =>
    listExpenses(db, modules, { scope: allOf, filters: body, reader: { user, language } }),
  )
  for (const [call, scope] of [
    [exportExpensesCall, 'responsible'],
    [exportAllExpenseCall, allOf],
  ] as const) {
    route(call, async ({ body }, { session: { user }, language }) => {
      const order = { scope, reader: { user, language }, ...expenseOrder(body) }
      return { file: await exportForms(db, modules, order, expenseSheet) }
    })
  }
}
