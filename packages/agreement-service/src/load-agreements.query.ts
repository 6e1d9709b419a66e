import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import {
  agreementDecisions,
  type AgreementDecision,
  type AgreementState,
} from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'
import { isSeenBy } from './agreement-access'

type ListField = 'corporationIds' | 'followUserList' | 'additionalAmount'

export interface LoadedAgreement extends Omit<AgreementFields, ListField | 'reference'> {
  id: number
  agreementGuid: string
  version: number
  currencyName: string
  currencySign: string
  /** As saved; `agreementStateOn` returns today's state. */
  state: AgreementState
  createdDate: Date
  createdByUserId: number | null
  createdByName: string | null
  renewalOfId: number | null
  /** Null to have that of the agreement it renews. */
  reference: string | null
  originalStartDate: string | null
  /** Somebody had decided about the previous agreement. */
  isRenewalDecided: boolean
  corporations: { id: number; name: string }[]
  followers: { userId: number; name: string; isPassive: boolean }[]
  additionalAmount: AgreementPage['additionalAmount']
  /** The newest decision about the present dates. */
  decision: { decision: AgreementDecision; note: string; userId: number; userName: string; date: string } | null
}

export interface LoadedChains {
  /** The database's today. */
  today: string
  agreements: ReadonlyMap<number, LoadedAgreement>
  /** Returns the agreements that an agreement renewed, newest first. */
  parentsOf(id: number): LoadedAgreement[]
}

const nameOf = (user: string) => sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`
const list = (item: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${item}), '[]') from ${rest})`

/** Loads agreements and all that they renewed, as far as the reader may see them, in one statement. */
export async function loadChains(
  db: Kysely<Schema>,
  user: LoggedInUser,
  ids: readonly number[],
): Promise<LoadedChains> {
  const { rows } = await sql<LoadedAgreement & { today: string }>`
    with recursive chain (id, renewal_of_id) as (
      select id, renewal_of_id from agreement where id = any(${ids}::integer[])
      union
      select p.id, p.renewal_of_id from chain join agreement p on p.id = chain.renewal_of_id
    )
    select ${sqlToday}::text as today, a.id, a.guid as "agreementGuid", a.version, a.title, a.company, a.amount,
      a.currency_id as "currencyId", c.name as "currencyName", c.sign as "currencySign", a.period,
      a.start_date as "startDate", a.end_date as "endDate", a.last_termination_date as "lastTerminationDate",
      a.keyword, a.auto_renewal as "autoRenewal", a.notes, a.state, a.created_at as "createdDate",
      a.created_by as "createdByUserId", ${nameOf('m')} as "createdByName", a.renewal_of_id as "renewalOfId",
      a.reference, a.original_start_date as "originalStartDate",
      exists (
        select from agreement p cross join lateral ${newestDecision('p')}
        where p.id = a.renewal_of_id) as "isRenewalDecided",
      ${list(
        sql`json_build_object('id', co.id, 'name', co.name) order by co.name collate turkish`,
        sql`agreement_corporation ac join corporation co on co.id = ac.corporation_id where ac.agreement_id = a.id`,
      )} as corporations,
      ${list(
        sql`json_build_object('userId', u.id, 'name', ${nameOf('u')}, 'isPassive', not ${isSelectable})
          order by ${nameOf('u')} collate turkish`,
        sql`agreement_follower f join app_user u on u.id = f.user_id where f.agreement_id = a.id`,
      )} as followers,
      ${list(
        sql`json_build_object('name', am.name, 'amount', am.amount::text, 'period', am.period) order by am.position`,
        sql`agreement_amount am where am.agreement_id = a.id`,
      )} as "additionalAmount",
      (select json_build_object('decision', d.decision, 'note', d.note, 'userId', d.decided_by,
          'userName', ${nameOf('du')}, 'date', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from ${newestDecision('a')} join app_user du on du.id = d.decided_by) as decision
    from chain join agreement a on a.id = chain.id
      join currency c on c.id = a.currency_id
      left join app_user m on m.id = a.created_by
    where ${isSeenBy(user)}`.execute(db)
  const agreements = new Map(rows.map(({ today: _today, ...agreement }) => [agreement.id, agreement]))
  return { today: rows[0]?.today ?? '', agreements, parentsOf: id => parentsIn(agreements, id) }
}

function parentsIn(agreements: ReadonlyMap<number, LoadedAgreement>, id: number): LoadedAgreement[] {
  const parents: LoadedAgreement[] = []
  const parentOf = (child: LoadedAgreement | undefined) => agreements.get(child?.renewalOfId ?? 0)
  for (let each = parentOf(agreements.get(id)); each; each = parentOf(each)) parents.push(each)
  return parents
}

/**
 * Selects `agreement_decision as d`: the last decision about an agreement's present dates. A termination lapses if
 * automatic renewal is switched on again.
 */
export function newestDecision(agreement: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${agreement}.${name}`)
  return sql`(
    select * from (
      select * from agreement_decision
      where agreement_id = ${column('id')} and last_termination_date = ${column('last_termination_date')}
        and end_date is not distinct from ${column('end_date')}
      order by id desc limit 1
    ) newest
    where not (decision = ${sql.lit(agreementDecisions.Terminate)} and ${column('auto_renewal')})) d`
}

/** Returns the editable fields of an agreement. */
export async function savedAgreement(db: Kysely<Schema>, id: number): Promise<AgreementFields> {
  const { rows } = await sql<AgreementFields>`
    select a.title, a.company, a.amount, a.currency_id as "currencyId", a.period, a.start_date as "startDate",
      a.end_date as "endDate", a.last_termination_date as "lastTerminationDate", a.keyword,
      a.auto_renewal as "autoRenewal", a.notes,
      coalesce((
        with recursive chain as (
          select a.reference, a.renewal_of_id
          union all
          select p.reference, p.renewal_of_id from chain c join agreement p on p.id = c.renewal_of_id
          where c.reference is null)
        select reference from chain where reference is not null), '') as reference,
      array(select corporation_id from agreement_corporation where agreement_id = a.id order by 1) as "corporationIds",
      array(select user_id from agreement_follower where agreement_id = a.id order by 1) as "followUserList",
      (select coalesce(json_agg(json_build_object('name', m.name, 'amount', m.amount::text, 'period', m.period)
          order by m.position), '[]')
        from agreement_amount m where m.agreement_id = a.id) as "additionalAmount"
    from agreement a where a.id = ${id}`.execute(db)
  const [saved] = rows
  if (!saved) throw new Error(`There is no agreement ${id}.`)
  return saved
}
