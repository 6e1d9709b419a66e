import {
  agreementStates,
  noticeDays,
  type AgreementState,
  type DeadlineKind,
  type NoticeDays,
} from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { toldUntil } from '@portal/rules/agreements/notices'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import { newestDecision } from '../load-agreements.query'

/** An agreement without renewal, for the daily job. */
export interface KeptAgreement {
  readonly id: number
  readonly guid: string
  readonly state: AgreementState
  readonly startDate: string
  readonly endDate: string | null
  readonly lastTerminationDate: string
  readonly autoRenewal: boolean
  /** There is a decision about the present dates. */
  readonly isDecided: boolean
  readonly told: readonly { readonly kind: DeadlineKind; readonly date: string; readonly days: NoticeDays }[]
}

const isNear = (column: string) =>
  sql`${sql.ref(column)} between ${sqlToday} - ${toldUntil}::integer and ${sqlToday} + ${noticeDays[0]}::integer`

/** Finds agreements that may need work today: a date is near, or they end. */
export async function agreementsNearDates(db: Kysely<Schema>): Promise<{ today: string; near: KeptAgreement[] }> {
  const { rows } = await sql<{ today: string }>`select ${sqlToday}::text as today`.execute(db)
  const near = await keptAgreements(
    db,
    sql`(${isNear('a.last_termination_date')} or ${isNear('a.end_date')} or a.end_date <= ${sqlToday}
      and (a.auto_renewal or a.state = ${agreementStates.Active}))`,
  )
  return { today: rows[0]?.today ?? '', near }
}

/** Locks an agreement; undefined if it has been renewed since. */
export async function lockKept(transaction: Kysely<Schema>, id: number): Promise<KeptAgreement | undefined> {
  // A separate statement, so that the next one reads the rows as they are after the wait.
  await sql`select from agreement where id = ${id} for no key update`.execute(transaction)
  const [agreement] = await keptAgreements(transaction, sql`a.id = ${id}`)
  return agreement
}

async function keptAgreements(db: Kysely<Schema>, where: ReturnType<typeof sql>): Promise<KeptAgreement[]> {
  const { rows } = await sql<KeptAgreement>`
    select a.id, a.guid, a.state, a.start_date as "startDate", a.end_date as "endDate",
      a.last_termination_date as "lastTerminationDate", a.auto_renewal as "autoRenewal",
      exists (select from ${newestDecision('a')}) as "isDecided",
      coalesce((
        select json_agg(json_build_object('kind', n.kind, 'date', n.date, 'days', n.days))
        from agreement_notice n where n.agreement_id = a.id), '[]') as told
    from agreement a where a.state <> ${agreementStates.RenewedPassive} and ${where}
    order by a.id`.execute(db)
  return rows
}
