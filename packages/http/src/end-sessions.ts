import { sendToHub } from '@portal/database/hub-outbox'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { sessionIsAlive } from './session'

/** Why somebody's sessions end; browsers get it with the message. */
export type SessionsEndReason = 'password-changed' | 'access-changed' | 'made-passive'

/**
 * Ends every session of a user at once, on every server, and has browsers that are connected told. Called in the
 * transaction of its cause, after the change of the user's row: a login at the same instant waits for that row.
 */
export async function endSessionsOf(db: Kysely<Schema>, userId: number, reason: SessionsEndReason): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await sendToHub(db, { hub: '/socket', message: 'UpdateUserLocaleStorage', userIds: [userId], payload: [{ reason }] })
}

/** Forgets the sessions that ended or expired, and answers how many. */
export async function sweepSessions(db: Kysely<Schema>): Promise<number> {
  const swept = await db.deleteFrom('session as s').where(sql<boolean>`not ${sessionIsAlive}`).executeTakeFirst()
  return Number(swept.numDeletedRows)
}
