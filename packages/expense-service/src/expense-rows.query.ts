import type { ExpenseFields } from '@portal/contracts/expense/expense.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { ListFacts } from '@portal/workflow-service/forms/form-module'
import { lineFactsOf } from '@portal/workflow-service/forms/lines/line-facts.query'

type OwnFacts = Omit<ExpenseFields, 'expenseGuid' | keyof LineFacts> & { amount: string; currencyId: number }
export type ExpenseFacts = LineFacts & OwnFacts

export function expenseFactsOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, ExpenseFacts>> {
  return lineFactsOf<OwnFacts>(db, formIds, {
    table: 'expense_form',
    types: 'expense_type',
    columns: sql`x.company, x.country_id as "countryId", l.name as "countryName",
      l.name_translate as "countryNameTranslate", x.expense_date as "expenseDate", x.last_pay_date as "lastPayDate",
      x.invoice_number as "invoiceNumber", x.amount, x.currency_id as "currencyId", c.name as "currencyName"`,
    joins: sql`join country l on l.id = x.country_id join currency c on c.id = x.currency_id`,
  })
}

export async function listFactsOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, ListFacts>> {
  const rows = await db
    .selectFrom('expense_form')
    .select(['form_id', 'amount', 'currency_id'])
    .where('form_id', '=', sql<number>`any(${formIds}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.form_id, { amount: row.amount, currencyId: row.currency_id }]))
}
