import { randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** Returns the key of a user's drafts, the same in all their sessions; created on first use. */
export async function draftKeyOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const known = await db.selectFrom('draft_key').select('key').where('user_id', '=', userId).executeTakeFirst()
  const { key } = known ?? (await makeKey(db, userId))
  return key.toString('base64')
}

function makeKey(db: Kysely<Schema>, userId: number): Promise<{ key: Buffer }> {
  return (
    db
      .insertInto('draft_key')
      .values({ user_id: userId, key: randomBytes(32) })
      // If two requests create it at once, the first wins.
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(eb => ({ key: eb.ref('draft_key.key') })))
      .returning('key')
      .executeTakeFirstOrThrow()
  )
}
