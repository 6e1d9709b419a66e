import {
  createExpensesCall,
  expenseCalls,
  expenseCommonCall,
  expenseDuplicatesCall,
} from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { saveLine } from '@portal/workflow-service/forms/lines/save-line.command'
import { addModuleFormRoutes } from '@portal/workflow-service/forms/module/module-form-routes'
import { createExpenses } from './create-expenses.command'
import { duplicatesOfTyped } from './duplicates.query'
import { expenseChoices } from './expense-common.query'
import { expenseForms } from './expense-forms'
import { expenseLines } from './expense-lines'
import { getExpense } from './get-expense.query'

export function addExpenseRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addModuleFormRoutes(route, db, modules, expenseForms, expenseCalls, {
    get: getExpense,
    save: (transaction, _modules, { expenseGuid: guid, version, treeUsers: _theServers, ...sent }, editor) =>
      saveLine(transaction, modules, expenseLines, sent, {
        guid,
        version,
        editor,
        read: now => getExpense(now, modules, guid, editor),
      }),
    guidOf: sent => sent.expenseGuid,
  })
  route(createExpensesCall, async ({ body }, { transaction, ...editor }) => ({
    data: await createExpenses(transaction, body.CreateModel, editor),
  }))
  route(expenseDuplicatesCall, async ({ body }, { user }) => ({
    data: await duplicatesOfTyped(db, body, user),
  }))
  route(expenseCommonCall, async (_input, reader) => ({
    data: await expenseChoices(db, reader),
  }))
}
