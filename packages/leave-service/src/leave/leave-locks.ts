import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/* To avoid deadlocks, take several locks in this order: holidays, forms by id, people. */

/**
 * Locks the holidays, `shared` to count a new leave and `exclusive` to change them. A leave submitted at that moment is
 * either counted by the new holidays or found by the recount.
 */
export async function lockHolidays(transaction: Kysely<Schema>, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended('public_holiday', 0)`
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`
  await sql`select ${lock}`.execute(transaction)
}

/** Locks people's leave while it is submitted or granted, so that no balance and no day is used twice. */
export async function lockLeaveOf(transaction: Kysely<Schema>, userIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('leave ' || id, 0))
    from (select distinct unnest(${userIds}::integer[]) as id order by id) people`.execute(transaction)
}
