import { sql, type Kysely } from 'kysely'

/** What somebody was told of a form stays what they could see when they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // of a notification about a form: what it was about then, in one line of each language
  await sql`alter table notification add summary jsonb`.execute(db)
}
