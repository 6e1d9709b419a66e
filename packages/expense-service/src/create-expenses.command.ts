import type { CreatedExpense, ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { exceedsInstalment } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import type { Transaction } from 'kysely'
import { createLines } from '@portal/workflow-service/forms/lines/create-lines.command'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { duplicatesOf } from './duplicates.query'
import { expenseLines } from './expense-lines'
import { overclaimedOf } from './overclaimed.query'

/** Creates a form for each line, or none, and reports likely duplicates. */
export async function createExpenses(
  transaction: Transaction<Schema>,
  lines: readonly ExpenseLineInput[],
  filler: Reader,
): Promise<CreatedExpense[]> {
  const created = await createLines(transaction, expenseLines, lines, filler)
  const ids = created.map(({ form }) => form.id)
  const duplicates = await duplicatesOf(transaction, ids, filler.user)
  const overclaimed = await overclaimedOf(transaction, ids)
  return created.map(({ form, line, agreement }) => ({
    ...form,
    exceedsInstalment: exceedsInstalment({ amount: amountOf(line.amount), agreement }),
    isInstalmentOverclaimed: overclaimed.has(form.id),
    duplicates: duplicates.get(form.id) ?? [],
  }))
}
