import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { writePayments } from '@portal/workflow-service/demo/demo-payments'
import type { DemoForms } from '@portal/workflow-service/demo/write-histories.command'
import { jsonbParameter } from '@portal/database/json'
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
  const events = histories.map(({ guid, event }) => ({ id: ids.get(guid), ...event }))
  await sql`
    insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, invoice_number, amount,
      currency_id, agreement_id, description)
    select id, "typeId", company, "countryId", "expenseDate", "lastPayDate", "invoiceNumber", amount, "currencyId",
      "agreementId", description
    from jsonb_to_recordset(${jsonbParameter(events)}) as l (id bigint, "typeId" integer, company text, "countryId" integer,
      "expenseDate" date, "lastPayDate" date, "invoiceNumber" text, amount numeric, "currencyId" integer,
      "agreementId" integer, description text)`.execute(db)
  const payments = histories.flatMap(({ guid, event: { amount, currencyId }, payment }) =>
    payment ? [{ id: ids.get(guid), ...payment, amount, currencyId, iban: null }] : [],
  )
  await writePayments(db, payments)
}
