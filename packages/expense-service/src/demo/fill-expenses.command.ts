import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { writePayments } from '@portal/workflow-service/demo/demo-payments'
import type { DemoForms } from '@portal/workflow-service/demo/write-histories.command'
import { insertRows } from '@portal/database/table-rows'
import { expenseHistory, type ExpenseFormHistory } from './expense-history'

/** A year of expense forms of the demo group, and what was paid of them. */
export async function fillExpenses(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<DemoForms> {
  const histories = await expenseHistory(demo, today)
  return { histories, write: ids => writeExpenses(db, histories, ids) }
}

async function writeExpenses(
  db: Kysely<Schema>,
  histories: readonly ExpenseFormHistory[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const forms = histories.map(({ guid, event }) => ({
    form_id: ids.get(guid) ?? 0,
    type_id: event.typeId,
    company: event.company,
    country_id: event.countryId,
    expense_date: event.expenseDate,
    last_pay_date: event.lastPayDate,
    invoice_number: event.invoiceNumber,
    amount: event.amount,
    currency_id: event.currencyId,
    agreement_id: event.agreementId,
    description: event.description,
  }))
  await insertRows(db, 'expense_form', forms)
  const payments = histories.flatMap(({ guid, event: { amount, currencyId }, payment }) =>
    payment ? [{ id: ids.get(guid), ...payment, amount, currencyId, iban: null }] : [],
  )
  await writePayments(db, payments)
}
