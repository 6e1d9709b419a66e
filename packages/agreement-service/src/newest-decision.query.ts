import { agreementDecisions } from '@portal/contracts/agreements/agreements'
import { sql, type RawBuilder } from 'kysely'

/**
 * `agreement_decision as d`: what was decided last about the present dates of an agreement, if anything. To terminate
 * one counts no more once somebody makes it renew itself again.
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
