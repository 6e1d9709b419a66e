import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import type { Schema } from '@portal/database/schema'
import { agreementStateOn } from '@portal/rules/agreements/agreement-state'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'

/** Where somebody works, first and second. */
export function corporationsOf(userId: number) {
  return sql`(select unnest(array[u.corporation_id, u.second_corporation_id]) from app_user u where u.id = ${userId})`
}

/** The agreements of somebody's corporations, by their titles. */
export async function agreementsFor(db: Kysely<Schema>, userId: number): Promise<ChoosableAgreement[]> {
  const { rows } = await sql<ChoosableAgreement & { today: string }>`
    select a.id, a.title, a.company, a.amount, a.currency_id as "currencyId", a.end_date as "endDate", a.state,
      array_agg(ac.corporation_id order by ac.corporation_id) as "corporationIds", ${sqlToday}::text as today
    from agreement a join agreement_corporation ac on ac.agreement_id = a.id
    where ac.corporation_id in ${corporationsOf(userId)}
    group by a.id order by a.title collate turkish, a.id`.execute(db)
  return rows.map(({ today: date, ...agreement }) => ({ ...agreement, state: agreementStateOn(date, agreement) }))
}

/** An agreement as those see it whose form belongs to it; null for a form that belongs to none. */
export async function agreementOfForm(
  db: Kysely<Schema>,
  id: number | null,
): Promise<Omit<ChoosableAgreement, 'corporationIds'> | null> {
  if (id === null) return null
  const { today: date, ...agreement } = await db
    .selectFrom('agreement')
    .select(['id', 'title', 'company', 'amount', 'currency_id as currencyId', 'end_date as endDate', 'state'])
    .select(sql<string>`${sqlToday}::text`.as('today'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...agreement, state: agreementStateOn(date, agreement) }
}
