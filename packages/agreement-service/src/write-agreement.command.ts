import { agreementStates, type AgreementState } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { insertRows } from '@portal/database/table-rows'
import { Refusal } from '@portal/http/refusal'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'

interface NewRow {
  readonly guid: string
  /** Null for an automatic renewal. */
  readonly createdBy: number | null
  readonly renewalOfId?: number
}

export const columnsOf = (fields: AgreementFields) => ({
  title: fields.title,
  company: fields.company,
  amount: fields.amount,
  currency_id: fields.currencyId,
  period: fields.period,
  start_date: fields.startDate,
  end_date: fields.endDate,
  last_termination_date: fields.lastTerminationDate,
  keyword: fields.keyword,
  auto_renewal: fields.autoRenewal,
  notes: fields.notes,
})

const rowOf = (fields: AgreementFields) => ({
  ...columnsOf(fields),
  state: sql<AgreementState>`case when ${fields.endDate}::date < ${sqlToday}
    then ${sql.lit(agreementStates.Expired)} else ${sql.lit(agreementStates.Active)} end`,
})

/** Writes a new agreement. A unique column allows one renewal of each. */
export async function insertAgreement(
  transaction: Kysely<Schema>,
  fields: AgreementFields,
  { guid, createdBy, renewalOfId }: NewRow,
): Promise<number> {
  const inserted = await transaction
    .insertInto('agreement')
    .values({
      ...rowOf(fields),
      guid,
      created_by: createdBy,
      renewal_of_id: renewalOfId ?? null,
      // A renewal has the number of the agreement that it renews until it gets one of its own.
      reference: renewalOfId === undefined ? fields.reference || null : null,
    })
    .onConflict(conflict => conflict.column('guid').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('AGREEMENT_EXISTS')
  await insertLists(transaction, inserted.id, fields)
  return inserted.id
}

/** Overwrites a locked agreement with a new version. */
export async function rewriteAgreement(
  transaction: Kysely<Schema>,
  id: number,
  fields: AgreementFields,
  saved: AgreementFields,
): Promise<void> {
  const { reference } = fields
  await transaction
    .updateTable('agreement')
    .set({
      ...rowOf(fields),
      ...(reference !== saved.reference && { reference }),
      version: eb => eb('version', '+', 1),
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['agreement_corporation', 'agreement_follower', 'agreement_amount'] as const) {
    await transaction.deleteFrom(table).where('agreement_id', '=', id).execute()
  }
  await insertLists(transaction, id, fields)
}

async function insertLists(
  transaction: Kysely<Schema>,
  id: number,
  { corporationIds, followUserList, additionalAmount }: AgreementFields,
): Promise<void> {
  await sql`
    insert into agreement_corporation (agreement_id, corporation_id)
    select ${id}, unnest(${corporationIds}::integer[])`.execute(transaction)
  await sql`
    insert into agreement_follower (agreement_id, user_id)
    select ${id}, unnest(${followUserList}::integer[])`.execute(transaction)
  await insertRows(transaction, 'agreement_amount', amountRows(id, additionalAmount))
}

export const amountRows = (id: number, amounts: AgreementFields['additionalAmount']) =>
  amounts.map(({ name, amount, period }, i) => ({ agreement_id: id, position: i + 1, name, amount, period }))
