import { userSocket, type SessionEndReason } from '@portal/contracts/user-socket.hub'
import { messageOf, sendToHub } from '@portal/database/hub-outbox'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { sessionIsAlive } from './living-sessions'
import type { Session } from './session'

/** Why all sessions of somebody end. */
export type SessionsEndReason = Exclude<SessionEndReason, 'logged-out' | 'expired'>

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
  await tellOfEnd(db, userId, reason)
}

/** Ends one session of a user, as leaving does; the others live on. */
export async function endSession(db: Kysely<Schema>, { key, user }: Session): Promise<void> {
  const reason = 'logged-out'
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()`, end_reason: reason })
      .where('token_hash', '=', Buffer.from(key, 'hex'))
      .where('ended_at', 'is', null)
      .execute()
    await tellOfEnd(transaction, user.id, reason)
  })
}

/** Every server looks which of the user's sessions have ended; only those are told and closed. */
async function tellOfEnd(db: Kysely<Schema>, userId: number, reason: SessionEndReason): Promise<void> {
  await sendToHub(db, messageOf(userSocket, 'UpdateUserLocaleStorage', [userId], { reason }))
}

/** Forgets the sessions that ended or expired, and answers how many. */
export async function sweepSessions(db: Kysely<Schema>): Promise<number> {
  const swept = await db.deleteFrom('session as s').where(sql<boolean>`not ${sessionIsAlive}`).executeTakeFirst()
  return Number(swept.numDeletedRows)
}
