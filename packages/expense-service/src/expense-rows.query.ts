import type { ExpenseFields } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { ListFacts } from '@portal/workflow-service/forms/form-module'

export type ExpenseFacts = Omit<ExpenseFields, 'expenseGuid'> & { amount: string; currencyId: number }

/** What expense forms say, with the names of what they refer to, by form id. */
export async function expenseFactsOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, ExpenseFacts>> {
  const rows = await db
    .selectFrom('expense_form as x')
    .innerJoin('form as f', 'f.id', 'x.form_id')
    .innerJoin('expense_type as t', 't.id', 'x.type_id')
    .innerJoin('country as l', 'l.id', 'x.country_id')
    .innerJoin('currency as c', 'c.id', 'x.currency_id')
    .leftJoin('department as d', 'd.id', 'f.department_id')
    .leftJoin('agreement as a', 'a.id', 'x.agreement_id')
    .select([
      'x.form_id as formId',
      'd.name as departmentName',
      'x.type_id as typeId',
      't.name as typeName',
      't.name_translate as typeNameTranslate',
      'x.company',
      'x.country_id as countryId',
      'l.name as countryName',
      'l.name_translate as countryNameTranslate',
      'x.expense_date as expenseDate',
      'x.last_pay_date as lastPayDate',
      'x.invoice_number as invoiceNumber',
      'x.amount',
      'x.currency_id as currencyId',
      'c.name as currencyName',
      'x.agreement_id as agreementId',
      'a.title as agreementTitle',
      'x.description',
    ])
    .where('x.form_id', '=', sql<number>`any(${formIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ formId, ...facts }) => [formId, facts]))
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
