import { sql, type Kysely } from 'kysely'

/** Columns and indexes for the hubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows get their numbers before their transactions commit, in any order, so readers cannot rely on them.
  // With this and a snapshot, each reader knows exactly which rows were committed since its last read.
  await sql`alter table hub_outbox add column written_by xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`create index hub_outbox_written on hub_outbox (written_by)`.execute(db)
  // Finds a person's latest acts, with which a message that they echo through a hub is compared.
  await sql`create index form_event_actor on form_event ((coalesce(acted_by_id, user_id)), at)`.execute(db)
}
