import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/*
 * Whoever needs several locks takes them in this order: the holidays, forms by their ids, people. So nobody waits in a
 * circle.
 */

/**
 * Held by whoever counts a new leave (`shared`) and by whoever changes the holidays (`exclusive`): a leave that is
 * submitted at that instant is either counted by the new holidays or found by whoever counts anew.
 */
export async function lockHolidays(transaction: Kysely<Schema>, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended('public_holiday', 0)`
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`
  await sql`select ${lock}`.execute(transaction)
}

/** Held by whoever grants or submits leave of these people: so no balance is spent twice, and no day granted twice. */
export async function lockLeaveOf(transaction: Kysely<Schema>, userIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('leave ' || id, 0))
    from (select distinct unnest(${userIds}::integer[]) as id order by id) people`.execute(transaction)
}
