import type { AgreementEvent } from '@portal/contracts/agreements/agreement'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { isSeenBy } from './agreement-access'

/** What was done to an agreement, the newest first. */
export async function historyOf(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<AgreementEvent[]> {
  const seen = await sql`select from agreement a where a.id = ${id} and ${isSeenBy(user)}`.execute(db)
  if (seen.rows.length === 0) throw new Refusal('NOT_FOUND')
  const events = await db
    .selectFrom('agreement_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.user_id as userId', 'e.note', 'e.changes'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName'))
    .where('e.agreement_id', '=', id)
    .orderBy('e.id', 'desc')
    .execute()
  return events.map(({ at, ...event }) => ({ ...event, date: at.toISOString() }))
}
