import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { Stage } from '@portal/workflow-service/demo/stage.query'
import { writeLives } from '@portal/workflow-service/demo/write-lives.command'
import { json } from '@portal/database/json'
import { expenseHistory } from './expense-history'

/** A year of expense forms of the demo group, and what was paid of them. */
export async function fillExpenses(db: Kysely<Schema>, stage: Stage, today: string): Promise<void> {
  const lives = await expenseHistory(stage, today)
  const ids = await writeLives(db, lives)
  const lines = lives.map(({ guid, line, payment }) => ({ id: ids.get(guid), ...line, ...payment }))
  await sql`
    insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, invoice_number, amount,
      currency_id, agreement_id, description)
    select id, "typeId", company, "countryId", "expenseDate", "lastPayDate", "invoiceNumber", amount, "currencyId",
      "agreementId", description
    from jsonb_to_recordset(${json(lines)}) as l (id bigint, "typeId" integer, company text, "countryId" integer,
      "expenseDate" date, "lastPayDate" date, "invoiceNumber" text, amount numeric, "currencyId" integer,
      "agreementId" integer, description text)`.execute(db)
  await sql`
    insert into payment (form_id, paid_by, paid_at, amount, currency_id, iban)
    select l.id, l."payerId", l.at, l.amount, l."currencyId", u.iban
    from jsonb_to_recordset(${json(lines.filter(line => 'payerId' in line))}) as l (id bigint, "payerId" integer,
      at timestamptz, amount numeric, "currencyId" integer, "userId" integer)
      join app_user u on u.id = l."userId"`.execute(db)
}
