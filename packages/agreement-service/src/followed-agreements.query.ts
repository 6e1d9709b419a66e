import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { UsageEntry } from '@portal/workflow-service/forms/form-module'
import { type Kysely, sql } from 'kysely'
import { isSeenBy } from './agreement-access'

/** Returns the current agreements that a person follows, as far as the reader may see them. */
export async function followedBy(
  db: Kysely<Schema>,
  userId: number,
  reader: LoggedInUser | null,
): Promise<UsageEntry[]> {
  const { rows } = await sql<{ id: number; title: string; company: string }>`
    select a.id, a.title, a.company
    from agreement_follower f join agreement a on a.id = f.agreement_id
    where f.user_id = ${userId} and a.state <> ${sql.lit(agreementStates.RenewedPassive)}
      and ${reader ? isSeenBy(reader) : sql`true`}
    order by a.title, a.id`.execute(db)
  return rows.map(({ id, title, company }) => ({ label: title, detail: company, to: `/agreement/${id}` }))
}
