import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { writePayments } from '@portal/workflow-service/demo/demo-payments'
import type { DemoForms } from '@portal/workflow-service/demo/write-histories.command'
import { insertRows } from '@portal/database/table-rows'
import { expenseHistory, type ExpenseFormHistory } from './expense-history'

/** Fills a year of expense forms, with their payments. */
export async function fillExpenses(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<DemoForms> {
  const histories = await expenseHistory(demo, today)
  return { histories, write: ids => writeExpenses(db, histories, ids) }
}

async function writeExpenses(
  db: Kysely<Schema>,
  histories: readonly ExpenseFormHistory[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const forms = histories.map(({ guid, line }) => ({ form_id: ids.get(guid) ?? 0, ...line.row }))
  await insertRows(db, 'expense_form', forms)
  const payments = histories.flatMap(({ guid, line: { row }, payment }) =>
    payment ? [{ id: ids.get(guid), ...payment, amount: row.amount, currencyId: row.currency_id, iban: null }] : [],
  )
  await writePayments(db, payments)
}
