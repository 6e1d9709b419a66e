import { sql, type Kysely } from 'kysely'

/** The writer of outbox rows wakes readers after the commit: see `wakeAfterCommit`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger told on hub_outbox`.execute(db)
  await sql`drop function tell_hub_outbox()`.execute(db)
}
