import type { ExpenseRow } from '@portal/contracts/expense.calls'
import type { FormRow } from '@portal/contracts/forms'
import type { ExpenseFacts } from './expense-rows.query'

export function presentExpenseRow(row: FormRow, facts: ReadonlyMap<number, ExpenseFacts>): ExpenseRow {
  const own = facts.get(row.id)
  if (!own) throw new Error(`The expense form ${row.id} has no row of its own.`)
  return { ...row, ...own, expenseGuid: row.formGuid }
}
