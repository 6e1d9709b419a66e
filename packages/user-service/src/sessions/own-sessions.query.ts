import type { OwnSession } from '@portal/contracts/identity/own-session.calls'
import type { Schema } from '@portal/database/schema'
import { sessionIsActive } from '@portal/http/active-sessions'
import { sessionId } from '@portal/http/end-sessions'
import type { Session } from '@portal/http/session'
import { sql, type Kysely } from 'kysely'

/** Returns the active sessions of a session's user: this one first, then the most recently used. */
export async function ownSessions(db: Kysely<Schema>, { key, user }: Session): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session as s')
    .select([
      sessionId.as('id'),
      's.device',
      's.network',
      's.created_at as begun',
      's.last_used as lastUsed',
      sql<boolean>`s.token_hash = decode(${key}, 'hex')`.as('isThis'),
    ])
    .where('s.user_id', '=', user.id)
    .where(sessionIsActive)
    .orderBy('isThis', 'desc')
    .orderBy('s.last_used', 'desc')
    .execute()
  return rows.map(({ begun, lastUsed, ...row }) => ({
    ...row,
    begunDate: begun.toISOString(),
    lastUsedDate: lastUsed.toISOString(),
  }))
}
