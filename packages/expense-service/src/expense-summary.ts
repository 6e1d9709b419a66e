import type { Schema } from '@portal/database/schema'
import { amountOf } from '@portal/rules/money/amount'
import { displayMoney } from '@portal/rules/money/display'
import { type Kysely, sql } from 'kysely'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'
import type { ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import type { ToldExpense } from './expense-forms'

type Line = Pick<ExpenseLineInput, 'company' | 'typeId' | 'amount' | 'currencyId'>

/** Summarises an expense before it is written. */
export async function summaryOf(db: Kysely<Schema>, { company, typeId, amount, currencyId }: Line) {
  const { rows } = await sql<ToldExpense>`
    select ${company}::text as company, t.name as "typeName", t.name_translate as "typeNameTranslate",
      ${amount}::numeric as amount, c.sign as "currencySign"
    from expense_type t, currency c where t.id = ${typeId} and c.id = ${currencyId}`.execute(db)
  return rows[0] && inWords(rows[0])
}

/** Returns `Köşebaşı Lokantası · Yemek` with the cost. */
export function inWords({ company, typeName, typeNameTranslate, amount, currencySign }: ToldExpense): FormSummary {
  return {
    what: { tr: `${company} · ${typeNameTranslate}`, en: `${company} · ${typeName}` },
    cost: displayMoney(amountOf(amount), currencySign),
  }
}
