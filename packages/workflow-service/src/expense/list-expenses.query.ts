import type { ExpenseFilters, ExpenseRow } from '@portal/contracts/expense.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { listForms, type FormList } from '../forms/lists/list-forms.query'
import type { Scope } from '../forms/lists/scope'
import { expenseOrder } from './expense-list-order'
import { expenseFactsOf } from './expense-rows.query'
import { presentExpenseRow } from './expense.present'

interface Wanted {
  scope: Scope
  filters: ExpenseFilters
  reader: Reader
}

export async function listExpenses(
  db: Kysely<Schema>,
  modules: FormModules,
  { scope, filters, reader }: Wanted,
): Promise<Omit<FormList, 'data'> & { data: ExpenseRow[] }> {
  const { data, common } = await listForms(db, modules, { scope, reader, ...expenseOrder(filters) })
  const facts = await expenseFactsOf(
    db,
    data.map(row => row.id),
  )
  return { data: data.map(row => presentExpenseRow(row, facts)), common }
}
