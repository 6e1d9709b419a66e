import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { hashOfSecret, newSecret } from './feed-secret'

/** A calendar that somebody subscribes to by a secret address: a row of the table for each of its subscribers. */
export interface Feed {
  readonly table: 'leave_feed' | 'agreement_feed'
  /** Where its addresses begin, such as `/annualleave/feed`. */
  readonly path: string
}

interface OwnFeed {
  /** Only told when it is made. */
  readonly path: string | null
  readonly createdDate: string | null
}

export async function feedOf(db: Kysely<Schema>, { table }: Feed, userId: number): Promise<OwnFeed> {
  const feed = await db.selectFrom(table).select('created_at').where('user_id', '=', userId).executeTakeFirst()
  return { path: null, createdDate: feed?.created_at.toISOString() ?? null }
}

/** A new address for somebody's feed; the one that was there before leads nowhere from now on. */
export async function makeFeed(db: Kysely<Schema>, { table, path }: Feed, userId: number): Promise<OwnFeed> {
  const secret = newSecret()
  const secret_hash = hashOfSecret(secret) ?? Buffer.alloc(0)
  const { created_at } = await db
    .insertInto(table)
    .values({ user_id: userId, secret_hash })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ secret_hash, created_at: sql<Date>`now()` }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return { path: `${path}/${secret}.ics`, createdDate: created_at.toISOString() }
}

export async function endFeed(db: Kysely<Schema>, { table }: Feed, userId: number): Promise<OwnFeed> {
  await db.deleteFrom(table).where('user_id', '=', userId).execute()
  return { path: null, createdDate: null }
}
