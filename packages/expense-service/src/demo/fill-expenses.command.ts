import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { writeHistories } from '@portal/workflow-service/demo/write-histories.command'
import { jsonbParameter } from '@portal/database/json'
import { expenseHistory } from './expense-history'

/** A year of expense forms of the demo group, and what was paid of them. */
export async function fillExpenses(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<void> {
  const histories = await expenseHistory(demo, today)
  const ids = await writeHistories(db, histories)
  const events = histories.map(({ guid, event, payment }) => ({ id: ids.get(guid), ...event, ...payment }))
  await sql`
    insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, invoice_number, amount,
      currency_id, agreement_id, description)
    select id, "typeId", company, "countryId", "expenseDate", "lastPayDate", "invoiceNumber", amount, "currencyId",
      "agreementId", description
    from jsonb_to_recordset(${jsonbParameter(events)}) as l (id bigint, "typeId" integer, company text, "countryId" integer,
      "expenseDate" date, "lastPayDate" date, "invoiceNumber" text, amount numeric, "currencyId" integer,
      "agreementId" integer, description text)`.execute(db)
  await sql`
    insert into payment (form_id, paid_by, paid_at, amount, currency_id, iban)
    select l.id, l."payerId", l.at, l.amount, l."currencyId", u.iban
    from jsonb_to_recordset(${jsonbParameter(events.filter(event => 'payerId' in event))}) as l (id bigint, "payerId" integer,
      at timestamptz, amount numeric, "currencyId" integer, "userId" integer)
      join app_user u on u.id = l."userId"`.execute(db)
}
