import { sql, type Kysely } from 'kysely'

/** A notification about an agreement keeps its date when the agreement's dates change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // For a notification about an agreement: the date that it is about.
  await sql`alter table notification add about_day date`.execute(db)
}
