import { agreementStates } from '@portal/contracts/agreements/agreements'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CompanyHoldings } from '@portal/contracts/people/companies.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { refuseUnlessTheirs } from './company-reach'

const underWay = [formStates.Pending, formStates.PendingCancelled, formStates.ApprovedCancelPending]

/** Counts everything that depends on a company, for a user who may change it. */
export async function holdingsOf(db: Kysely<Schema>, id: number, user: LoggedInUser): Promise<CompanyHoldings> {
  await refuseUnlessTheirs(db, user, id)
  const { rows } = await sql<CompanyHoldings>`
    select
      (select count(*)::integer from app_user u
        where u.is_active and (u.corporation_id = ${id} or u.second_corporation_id = ${id})) as people,
      (select count(*)::integer from default_tree t
        left join department d on d.id = t.department_id
        left join app_user u on u.id = t.user_id
        where coalesce(t.corporation_id, d.corporation_id, u.corporation_id) = ${id}) as trees,
      (select count(*)::integer from form f
        where f.corporation_id = ${id} and f.state = any(${underWay}::integer[])) as forms,
      (select count(*)::integer from agreement a
        join agreement_corporation ac on ac.agreement_id = a.id
        where ac.corporation_id = ${id} and a.state = ${agreementStates.Active}) as agreements`.execute(db)
  const [holdings] = rows
  if (!holdings) throw new Refusal('NOT_FOUND')
  return holdings
}
