import type { CallData } from '@portal/contracts/wire/call'
import type { leaveFeedCall } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { hashOfSecret, newSecret } from './feed-secret'

type Feed = CallData<typeof leaveFeedCall>

export async function feedOf(db: Kysely<Schema>, userId: number): Promise<Feed> {
  const feed = await db.selectFrom('leave_feed').select('created_at').where('user_id', '=', userId).executeTakeFirst()
  return { path: null, createdDate: feed?.created_at.toISOString() ?? null }
}

/** A new address for somebody's feed; the one that was there before leads nowhere from now on. */
export async function makeFeed(db: Kysely<Schema>, userId: number): Promise<Feed> {
  const secret = newSecret()
  const secret_hash = hashOfSecret(secret) ?? Buffer.alloc(0)
  const { created_at } = await db
    .insertInto('leave_feed')
    .values({ user_id: userId, secret_hash })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ secret_hash, created_at: sql<Date>`now()` }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return { path: `/annualleave/feed/${secret}.ics`, createdDate: created_at.toISOString() }
}

export async function endFeed(db: Kysely<Schema>, userId: number): Promise<Feed> {
  await db.deleteFrom('leave_feed').where('user_id', '=', userId).execute()
  return { path: null, createdDate: null }
}
