import { sql, type Kysely } from 'kysely'

/** What the hubs ask of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbers of rows are given out before their transactions commit, in any order, so that no reader can go by them.
  // By this and a snapshot, each reader knows exactly which rows were committed since it looked last.
  await sql`alter table hub_outbox add column written_by xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`create index hub_outbox_written on hub_outbox (written_by)`.execute(db)
  // What somebody did just now: what they send back through a hub is compared with it.
  await sql`create index form_event_actor on form_event ((coalesce(acted_by_id, user_id)), at)`.execute(db)
}
