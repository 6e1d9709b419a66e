import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import type { Schema } from '@portal/database/schema'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import { isPastEnd } from '@portal/rules/agreements/agreement-state'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'

/** Selects the companies of a person. */
export function corporationsOf(userId: number) {
  return sql`(select unnest(array[u.corporation_id, u.second_corporation_id]) from app_user u where u.id = ${userId})`
}

const isRenewed = sql`a.state = ${sql.lit(agreementStates.RenewedPassive)}`

/** The term of `agreement a` for forms. An agreement without renewals accepts forms of any date. */
export const firstDayOfTerm = sql<string | null>`
  case when ${isRenewed} or a.renewal_of_id is not null then a.start_date end`
/** A renewed agreement without an end runs until its successor begins. */
export const lastDayOfTerm = sql<string | null>`
  coalesce(a.end_date, (select s.start_date - 1 from agreement s where s.renewal_of_id = a.id))`
/** An early renewal does not end the running term. */
export const isRunning = sql<boolean>`(not ${isRenewed} or ${lastDayOfTerm} >= ${sqlToday})`

type Shown = Omit<ChoosableAgreement, 'corporationIds'>
type Found<Agreement extends Shown> = Omit<Agreement, 'state'> & { today: string; isRenewed: boolean }

const shownColumns = sql`a.id, a.title, a.company, a.amount, a.currency_id as "currencyId",
  ${firstDayOfTerm} as "startDate", ${lastDayOfTerm} as "endDate", ${isRenewed} as "isRenewed",
  ${sqlToday}::text as today`

/** Returns the agreements of somebody's corporations by title. */
export async function agreementsFor(db: Kysely<Schema>, userId: number): Promise<ChoosableAgreement[]> {
  const { rows } = await sql<Found<ChoosableAgreement>>`
    select ${shownColumns}, array_agg(ac.corporation_id order by ac.corporation_id) as "corporationIds"
    from agreement a join agreement_corporation ac on ac.agreement_id = a.id
    where ac.corporation_id in ${corporationsOf(userId)}
    group by a.id order by a.title collate turkish, a.start_date, a.id`.execute(db)
  return rows.map(withState)
}

/** Returns the agreement of a form; null for a form without one. */
export async function agreementOfForm(db: Kysely<Schema>, id: number | null): Promise<Shown | null> {
  if (id === null) return null
  const { rows } = await sql<Found<Shown>>`select ${shownColumns} from agreement a where a.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`There is no agreement ${id}.`)
  return withState(found)
}

function withState<Agreement extends Shown>({ today, isRenewed: renewed, ...agreement }: Found<Agreement>): Agreement {
  const { RenewedPassive, Expired, Active } = agreementStates
  const state = isPastEnd(agreement, today) ? (renewed ? RenewedPassive : Expired) : Active
  return { ...agreement, state } as unknown as Agreement
}
