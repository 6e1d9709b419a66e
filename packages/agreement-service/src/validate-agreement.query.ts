import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import type { FieldFault } from '@portal/http/field-fault'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { DateFault } from '@portal/rules/calendar/date-limits'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { sql, type Kysely } from 'kysely'
import { companiesOf } from './agreement-access'

export interface References {
  readonly corporationIds: readonly number[]
  readonly followUserList: readonly number[]
  readonly currencyId: number
}

interface Row {
  corporations: number[]
  people: number[]
  currencies: number[]
}

/** Refuses choices that do not exist. A saved choice may stay. */
export async function refuseWrongReferences(
  db: Kysely<Schema>,
  sent: References,
  { user, language }: Reader,
  saved?: References,
): Promise<void> {
  const added = (ids: readonly number[], kept: readonly number[] = []) => ids.filter(id => !kept.includes(id))
  const corporations = added(sent.corporationIds, saved?.corporationIds)
  const people = added(sent.followUserList, saved?.followUserList)
  const currencies = added([sent.currencyId], saved && [saved.currencyId])
  const { rows } = await sql<Row>`
    select
      array(select c.id from corporation c where c.id = any(${corporations}::integer[]) and c.is_active) as corporations,
      array(select u.id from app_user u where u.id = any(${people}::integer[]) and ${isSelectable}) as people,
      array(select c.id from currency c
        where c.id = any(${currencies}::integer[]) and c.retired_at is null) as currencies`.execute(db)
  const [there] = rows
  const isThere = (ids: readonly number[], choices: readonly number[] = []) => ids.every(id => choices.includes(id))
  const faults = [
    ...(isThere(corporations, there?.corporations) ? [] : ['corporationIds']),
    ...(isThere(people, there?.people) ? [] : ['followUserList']),
    ...(isThere(currencies, there?.currencies) ? [] : ['currencyId']),
  ].map(path => ({ path, code: 'NOT_A_CHOICE' }) as const)
  refuseFields(faults, language)
  await refuseUnwritable(db, user, sent.corporationIds)
}

/** Refuses an agreement unless the user may write for all of its companies. */
export async function refuseUnwritable(
  db: Kysely<Schema>,
  user: LoggedInUser,
  corporationIds: readonly number[],
): Promise<void> {
  const writable = companiesOf(user, true)
  const lacking = corporationIds.filter(id => !writable.includes(id))
  if (lacking.length === 0) return
  const named = await db.selectFrom('corporation').select('name').where('id', 'in', lacking).orderBy('name').execute()
  const companies = named.map(({ name }) => name).join(', ')
  throw new Refusal('AGREEMENT_COMPANY_NOT_WRITABLE', { values: { companies } })
}

/** Refuses another currency for an agreement with forms, because instalments count only forms in its currency. */
export async function refuseWhileCharged(db: Kysely<Schema>, agreementId: number): Promise<void> {
  const { rows } = await sql`
    select from form f
    where f.state not in (${sql.lit(formStates.Rejected)}, ${sql.lit(formStates.Cancelled)})
      and f.id in (
        select form_id from expense_form where agreement_id = ${agreementId}
        union all select form_id from purchase_form where agreement_id = ${agreementId})
    limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal('AGREEMENT_CURRENCY_USED')
}

export function refuseDates(faults: readonly DateFault<string>[], language: Language): void {
  refuseFields(
    faults.map(({ field, code, limit }) => ({ path: field, code, limit: displayDate(limit) })),
    language,
  )
}

function refuseFields(faults: readonly FieldFault[], language: Language): void {
  if (faults.length > 0) throw fieldRefusal(language, ...faults)
}
