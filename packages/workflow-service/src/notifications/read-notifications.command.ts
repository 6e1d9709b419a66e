import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'

/** Marks one of somebody's notifications as seen; when it was seen first stays. */
export async function readNotification(db: Kysely<Schema>, userId: number, id: number): Promise<void> {
  const read = await db
    .updateTable('notification')
    .set({ seen_at: sql<Date>`coalesce(seen_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (read.numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

export async function readAllNotifications(db: Kysely<Schema>, userId: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute()
}
