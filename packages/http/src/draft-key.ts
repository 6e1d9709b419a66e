import { randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** The key of a user's drafts, the same in every session of theirs; made when it is first asked for. */
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
      // Of two that make it at once, the first one counts.
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(eb => ({ key: eb.ref('draft_key.key') })))
      .returning('key')
      .executeTakeFirstOrThrow()
  )
}
