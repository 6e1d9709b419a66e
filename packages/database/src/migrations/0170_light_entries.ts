import { sql, type Kysely } from 'kysely'

/**
 * An act writes less: the state of an entry is in no index any more, so a decided entry stays where it is, and messages
 * to the hubs are written into one index less. Of those there is no more than a day's, which a sweep reads as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index form_entry_user`.execute(db)
  // Whoever owns the form is its first entry, and no approver.
  await sql`create index form_entry_user on form_entry (user_id, form_id) where tree_order > 1`.execute(db)
  // Room for what is decided beside what it was.
  await sql`alter table form_entry set (fillfactor = 85)`.execute(db)
  await sql`drop index hub_outbox_age`.execute(db)
}
