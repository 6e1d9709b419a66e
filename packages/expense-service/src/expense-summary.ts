import type { Schema } from '@portal/database/schema'
import { amountOf } from '@portal/rules/money/amount'
import { displayMoney } from '@portal/rules/money/display'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'
import type { ExpenseLineInput } from '@portal/contracts/expense/expense.calls'

interface Row {
  formId: number
  company: string
  typeName: string
  typeNameTranslate: string
  amount: string
  sign: string
}

/** By form id: `Köşebaşı Lokantası · Yemek`, and what it cost. */
export const summariesOf = (db: Kysely<Schema>, formIds: readonly number[]) =>
  summariesFrom(
    db,
    sql`select form_id, company, type_id, amount, currency_id from expense_form
      where form_id = any(${formIds}::bigint[])`,
  )

type Line = Pick<ExpenseLineInput, 'company' | 'typeId' | 'amount' | 'currencyId'>

/** Of an expense as it is about to be written. */
export async function summaryOf(db: Kysely<Schema>, { company, typeId, amount, currencyId }: Line) {
  const line = sql`select 0::bigint as form_id, ${company}::text as company, ${typeId}::integer as type_id,
    ${amount}::numeric as amount, ${currencyId}::integer as currency_id`
  return (await summariesFrom(db, line)).get(0)
}

async function summariesFrom(db: Kysely<Schema>, lines: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select x.form_id as "formId", x.company, t.name as "typeName", t.name_translate as "typeNameTranslate",
      x.amount, c.sign
    from (${lines}) x join expense_type t on t.id = x.type_id join currency c on c.id = x.currency_id`.execute(db)
  return new Map(rows.map(row => [row.formId, inWords(row)]))
}

function inWords({ company, typeName, typeNameTranslate, amount, sign }: Row): FormSummary {
  return {
    what: { tr: `${company} · ${typeNameTranslate}`, en: `${company} · ${typeName}` },
    cost: displayMoney(amountOf(amount), sign),
  }
}
