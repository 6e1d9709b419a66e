import { sql, type Kysely } from 'kysely'

/** What somebody was told of an agreement stays true when its dates move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // of a notification about an agreement: the day that it is about
  await sql`alter table notification add about_day date`.execute(db)
}
