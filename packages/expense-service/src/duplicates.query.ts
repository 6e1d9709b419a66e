import { type Duplicate, duplicateKinds, type ExpenseSoFar } from '@portal/contracts/expense/expense.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'

interface Row {
  formId: number
  kind: Duplicate['kind']
  forms: { id: number; formGuid: string; isSeen: boolean }[]
}

const { Rejected, Cancelled } = formStates

/**
 * Other forms that say the same as these, by form id. What was rejected or cancelled may well be submitted again. That
 * there is such a form is said to everybody who sees this one; which it is, only to those who may see it.
 */
export async function duplicatesOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
  reader: LoggedInUser,
): Promise<ReadonlyMap<number, Duplicate[]>> {
  const { rows } = await sql<Row>`
    with asked as (
      select x.*, f.owner_id, f.guid from expense_form x join form f on f.id = x.form_id
      where x.form_id = any(${formIds}::bigint[])
    ), found (form_id, kind, other_id) as (
      select a.form_id, 'SameExpense', x.form_id from asked a
        join expense_form x on x.amount = a.amount and x.expense_date = a.expense_date and x.currency_id = a.currency_id
        join form f on f.id = x.form_id and f.owner_id = a.owner_id
      union all
      select a.form_id, 'SameInvoice', x.form_id from asked a
        join expense_form x on lower(x.invoice_number) = lower(a.invoice_number)
          and search_text(x.company) = search_text(a.company)
      union all
      select a.form_id, 'SameFile', f.id from asked a
        join stored_file own on own.owner_guid = a.guid and own.kind = 'expense' and own.bound_at is not null
        join stored_file other on other.sha256 = own.sha256 and other.kind = 'expense' and other.bound_at is not null
        join form f on f.guid = other.owner_guid
    )
    select found.form_id as "formId", found.kind, json_agg(distinct jsonb_build_object(
      'id', f.id, 'formGuid', f.guid, 'isSeen', ${isVisibleTo(reader, 'EXP')})) as forms
    from found join form f on f.id = found.other_id
    where f.id <> found.form_id and f.state not in (${sql.lit(Rejected)}, ${sql.lit(Cancelled)})
    group by found.form_id, found.kind`.execute(db)
  return new Map(
    formIds.map(formId => [
      formId,
      duplicateKinds.flatMap(kind =>
        rows
          .filter(row => row.formId === formId && row.kind === kind)
          .map(({ forms }) => ({
            kind,
            forms: forms.filter(form => form.isSeen).map(({ id, formGuid }) => ({ id, formGuid })),
          })),
      ),
    ]),
  )
}

/** The same of what somebody is typing, of which nothing is stored but its files. What they may not see is not told. */
export async function duplicatesOfTyped(
  db: Kysely<Schema>,
  { expenseGuid, userId, company, invoiceNumber, expenseDate, amount, currencyId }: ExpenseSoFar,
  reader: LoggedInUser,
): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    with found (kind, other_id) as (
      select 'SameExpense', x.form_id from expense_form x join form f on f.id = x.form_id and f.owner_id = ${userId}
      where x.amount = ${amount ?? null}::numeric and x.expense_date = ${expenseDate ?? null}::date
        and x.currency_id = ${currencyId ?? null}::integer
      union all
      select 'SameInvoice', x.form_id from expense_form x
      where lower(x.invoice_number) = lower(${invoiceNumber ?? null}::text)
        and search_text(x.company) = search_text(${company ?? null}::text)
      union all
      select 'SameFile', f.id from stored_file own
        join stored_file other on other.sha256 = own.sha256 and other.kind = 'expense' and other.bound_at is not null
        join form f on f.guid = other.owner_guid
      where own.owner_guid = ${expenseGuid ?? null}::uuid and own.kind = 'expense' and own.uploaded_by = ${reader.id}
    )
    select found.kind, json_agg(distinct jsonb_build_object('id', f.id, 'formGuid', f.guid)) as forms
    from found join form f on f.id = found.other_id
    where f.state not in (${sql.lit(Rejected)}, ${sql.lit(Cancelled)}) and f.guid is distinct from ${expenseGuid ?? null}::uuid
      and ${isVisibleTo(reader, 'EXP')}
    group by found.kind`.execute(db)
  return duplicateKinds.flatMap(kind => rows.filter(row => row.kind === kind))
}
