import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'

/** What somebody filled in of an agreement, or the portal when it renewed it. */
export async function savedAgreement(db: Kysely<Schema>, id: number): Promise<AgreementFields> {
  const { rows } = await sql<AgreementFields>`
    select a.title, a.company, a.amount, a.currency_id as "currencyId", a.period, a.start_date as "startDate",
      a.end_date as "endDate", a.last_termination_date as "lastTerminationDate", a.keyword,
      a.auto_renewal as "autoRenewal", a.notes,
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
