import { createExpensesCall, expenseCalls, expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { addModuleFormRoutes } from '@portal/workflow-service/forms/module/module-form-routes'
import { createExpenses } from './create-expenses.command'
import { expenseChoices } from './expense-common.query'
import { expenseForms } from './expense-forms'
import { getExpense } from './get-expense.query'
import { saveExpense } from './update-expense.command'

export function addExpenseRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addModuleFormRoutes(route, db, modules, expenseForms, expenseCalls, {
    get: getExpense,
    save: saveExpense,
    guidOf: sent => sent.expenseGuid,
  })
  route(createExpensesCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: await createExpenses(transaction, body.CreateModel, { user, language }),
  }))
  route(expenseCommonCall, async (_input, { session: { user }, language }) => ({
    data: await expenseChoices(db, { user, language }),
  }))
}
