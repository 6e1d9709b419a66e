import { userSocket, type SessionEndReason } from '@portal/contracts/identity/user-socket.hub'
import { messageOf, sendToHub } from '@portal/database/hub-outbox'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { sessionIsActive } from './active-sessions'
import type { Session } from './session'

/** The reason why all sessions of a user end. */
export type SessionsEndReason = Exclude<SessionEndReason, 'logged-out' | 'expired'>

/**
 * Ends every session of a user at once, on every server, and notifies connected browsers. Call it in the transaction of
 * the cause, after the change of the user's row: a login at the same instant waits for that row.
 */
export function endSessionsOf(db: Kysely<Schema>, userId: number, reason: SessionsEndReason): Promise<void> {
  return endSessionsOfAll(db, [userId], reason)
}

/** The same for many at once. */
export async function endSessionsOfAll(
  db: Kysely<Schema>,
  userIds: readonly number[],
  reason: SessionsEndReason,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .where('ended_at', 'is', null)
    .execute()
  await tellOfEnd(db, userIds, reason)
}

/** Ends one session of a user at logout. The others go on. */
export async function endSession(db: Kysely<Schema>, { key, user }: Session): Promise<void> {
  const reason = 'logged-out'
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()`, end_reason: reason })
      .where('token_hash', '=', Buffer.from(key, 'hex'))
      .where('ended_at', 'is', null)
      .execute()
    await tellOfEnd(transaction, [user.id], reason)
  })
}

/** Names a session to its user, without its key. */
export const sessionId = sql<string>`left(encode(s.token_hash, 'hex'), 32)`

/** Ends another session of this session's user, or all others. Returns how many. */
export function endOthers(db: Kysely<Schema>, { key, user }: Session, id?: string): Promise<number> {
  const reason = 'logged-out'
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('session as s')
      .set({ ended_at: sql`now()`, end_reason: reason })
      .where('s.user_id', '=', user.id)
      .where('s.token_hash', '<>', Buffer.from(key, 'hex'))
      .where(sessionIsActive)
      .$if(id !== undefined, query => query.where(sessionId, '=', id ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellOfEnd(transaction, [user.id], reason)
    return Number(numUpdatedRows)
  })
}

/** Every server checks which of the user's sessions have ended. Only those are notified and closed. */
async function tellOfEnd(db: Kysely<Schema>, userIds: readonly number[], reason: SessionEndReason): Promise<void> {
  await sendToHub(
    db,
    userIds.map(id => messageOf(userSocket, 'UpdateUserLocaleStorage', [id], { reason })),
  )
}

/** Deletes the sessions that have ended or expired. Returns how many. */
export async function sweepSessions(db: Kysely<Schema>): Promise<number> {
  const swept = await db.deleteFrom('session as s').where(sql<boolean>`not ${sessionIsActive}`).executeTakeFirst()
  return Number(swept.numDeletedRows)
}
