import { sql, type Kysely } from 'kysely'

/** A notification about a form keeps the summary that its reader could see at that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // For a notification about a form: its summary at that time, one line per language.
  await sql`alter table notification add summary jsonb`.execute(db)
}
