import { type Duplicate, duplicateKinds, type ExpenseSoFar } from '@portal/contracts/expense/expense.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'

interface Row {
  formId: number | null
  kind: Duplicate['kind']
  forms: { id: number; formGuid: string; isSeen: boolean }[]
}

const { Rejected, Cancelled } = formStates

/** Finds likely duplicates of saved forms, by form id. Forms that the reader may not see count without being named. */
export async function duplicatesOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
  reader: LoggedInUser,
): Promise<ReadonlyMap<number, Duplicate[]>> {
  const rows = await findDuplicates(
    db,
    sql`select x.form_id, f.guid, f.owner_id, x.company, x.invoice_number, x.expense_date, x.amount, x.currency_id,
        x.ettn
      from expense_form x join form f on f.id = x.form_id where x.form_id = any(${formIds}::bigint[])`,
    sql`own.bound_at is not null`,
    reader,
  )
  return new Map(formIds.map(formId => [formId, presentDuplicates(rows.filter(row => row.formId === formId))]))
}

/** Finds likely duplicates of an unsaved expense with staged files, among the forms that the reader may see. */
export async function duplicatesOfTyped(
  db: Kysely<Schema>,
  { expenseGuid, userId, company, invoiceNumber, expenseDate, amount, currencyId, ettn }: ExpenseSoFar,
  reader: LoggedInUser,
): Promise<Duplicate[]> {
  const rows = await findDuplicates(
    db,
    sql`select null::bigint, ${expenseGuid ?? null}::uuid, ${userId}::integer, ${company ?? null}::text,
      ${invoiceNumber ?? null}::text, ${expenseDate ?? null}::date, ${amount ?? null}::numeric,
      ${currencyId ?? null}::integer, ${ettn ?? null}::uuid`,
    sql`own.uploaded_by = ${reader.id}`,
    reader,
  )
  return presentDuplicates(rows).filter(({ forms }) => forms.length > 0)
}

/** Compares expenses with all others, except for rejected and cancelled forms, which may be submitted again. */
async function findDuplicates(
  db: Kysely<Schema>,
  asked: RawBuilder<unknown>,
  isOwnFile: RawBuilder<unknown>,
  reader: LoggedInUser,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with asked (form_id, guid, owner_id, company, invoice_number, expense_date, amount, currency_id, ettn) as (
      ${asked}
    ), found (form_id, guid, kind, other_id) as (
      select a.form_id, a.guid, 'SameExpense', x.form_id from asked a
        join expense_form x on x.amount = a.amount and x.expense_date = a.expense_date and x.currency_id = a.currency_id
        join form f on f.id = x.form_id and f.owner_id = a.owner_id
      union all
      select a.form_id, a.guid, 'SameInvoice', x.form_id from asked a
        join expense_form x on lower(x.invoice_number) = lower(a.invoice_number)
          and search_text(x.company) = search_text(a.company)
      union all
      select a.form_id, a.guid, 'SameInvoice', x.form_id from asked a join expense_form x on x.ettn = a.ettn
      union all
      select a.form_id, a.guid, 'SameFile', f.id from asked a
        join stored_file own on own.owner_guid = a.guid and own.kind = 'expense' and ${isOwnFile}
        join stored_file other on coalesce(other.uploaded_sha256, other.sha256) = coalesce(own.uploaded_sha256, own.sha256)
          and other.kind = 'expense' and other.bound_at is not null
        join form f on f.guid = other.owner_guid
    )
    select found.form_id as "formId", found.kind, json_agg(distinct jsonb_build_object(
      'id', f.id, 'formGuid', f.guid, 'isSeen', ${isVisibleTo(reader, 'EXP')})) as forms
    from found join form f on f.id = found.other_id
    where f.guid is distinct from found.guid and f.state not in (${sql.lit(Rejected)}, ${sql.lit(Cancelled)})
    group by found.form_id, found.kind`.execute(db)
  return rows
}

function presentDuplicates(rows: readonly Row[]): Duplicate[] {
  return duplicateKinds.flatMap(kind =>
    rows
      .filter(row => row.kind === kind)
      .map(({ forms }) => ({
        kind,
        forms: forms.filter(({ isSeen }) => isSeen).map(({ id, formGuid }) => ({ id, formGuid })),
      })),
  )
}
