import { sql, type Kysely } from 'kysely'

/** Receipts that wait for their form, in the inbox of the person who uploaded or mailed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A staged file without it is removed after a day.
  await sql`alter table stored_file add column waits_since timestamptz`.execute(db)
  await sql`
    create index stored_file_waiting on stored_file (uploaded_by, waits_since)
    where bound_at is null and waits_since is not null`.execute(db)
}
