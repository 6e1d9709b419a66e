import { agreementDecisions, agreementStates } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { addDays } from '@portal/rules/calendar/month'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { sql, type Kysely } from 'kysely'
import { insertAgreement } from '../write-agreement.command'
import { fileAgreements } from './file-agreements.command'
import { demoAgreements, type DemoAgreement } from './demo-agreements'

interface Stage {
  db: Kysely<Schema>
  demo: DemoContext
  today: string
}

/** Adds agreements in every state, chains of renewals and decisions to the agreements that every test has. */
export async function fillAgreements(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<void> {
  for (const [i, agreement] of demoAgreements.entries()) await writeChain({ db, demo, today }, agreement, i + 1)
  await sql`
    insert into agreement_event (agreement_id, version, kind, user_id, at)
    select e.agreement_id, 1, e.kind, e.user_id, e.at from (
      select id as agreement_id, 'Created' as kind, created_by as user_id, created_at as at from agreement
      union all
      select renewal_of_id, 'Renewed', created_by, created_at from agreement where renewal_of_id is not null
    ) e order by e.at, e.kind desc`.execute(db)
  for (const agreement of demoAgreements) await writeDecision({ db, demo, today }, agreement)
  await fileAgreements(db, demo)
}

async function writeChain({ db, demo, today }: Stage, agreement: DemoAgreement, chain: number): Promise<void> {
  const { terms, noticeDays, followers } = agreement
  let renewed: number | null = null
  for (const [i, { amount, days, isByItself }] of terms.entries()) {
    const [start, end] = days
    const isLast = i === terms.length - 1
    // People renew a week before the end; an automatic renewal happens on the last day, just after midnight.
    const at = `${addDays(today, isByItself ? start - 2 : start - 7)}T${isByItself ? '21:05' : '08:00'}:00Z`
    const fields = {
      ...agreement,
      amount,
      startDate: addDays(today, start),
      endDate: end === null ? null : addDays(today, end),
      lastTerminationDate: addDays(today, (end ?? start + 30) - noticeDays),
      autoRenewal: agreement.isAutoRenewed ?? false,
      followUserList: followers.map(name => demo.idOf(name)),
      additionalAmount: [],
      reference: '',
    }
    const id: number = await insertAgreement(db, fields, {
      guid: `a9100000-0000-4000-8000-${String(chain * 100 + i).padStart(12, '0')}`,
      createdBy: isByItself ? null : demo.idOf('finance'),
      ...(renewed !== null && { renewalOfId: renewed }),
    })
    const state = isLast ? agreementStates.Active : agreementStates.RenewedPassive
    await db
      .updateTable('agreement')
      .set({ state, created_at: new Date(at) })
      .where('id', '=', id)
      .execute()
    renewed = id
  }
}

const eventOf = {
  [agreementDecisions.Continue]: 'Continued',
  [agreementDecisions.Terminate]: 'Terminated',
  [agreementDecisions.Renegotiate]: 'Renegotiated',
} as const

async function writeDecision({ db, demo, today }: Stage, { title, decision: made }: DemoAgreement): Promise<void> {
  if (!made) return
  const { decision, note, by, daysAgo } = made
  const at = `${addDays(today, -daysAgo)}T09:30:00Z`
  await sql`
    with decided as (
      update agreement set version = 2 where title = ${title} and state = ${agreementStates.Active}
      returning id, last_termination_date, end_date
    ), written as (
      insert into agreement_decision (agreement_id, decision, note, decided_by, decided_at, last_termination_date, end_date)
      select id, ${decision}, ${note}, ${demo.idOf(by)}, ${at}::timestamptz, last_termination_date, end_date from decided
    )
    insert into agreement_event (agreement_id, version, kind, user_id, at, note)
    select id, 2, ${eventOf[decision]}, ${demo.idOf(by)}, ${at}::timestamptz, ${note} from decided`.execute(db)
}
