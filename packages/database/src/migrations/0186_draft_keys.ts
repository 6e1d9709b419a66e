import { sql, type Kysely } from 'kysely'

/** The keys by which browsers encrypt drafts. Only a session of the user gets the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_key (
      user_id integer primary key references app_user on delete cascade,
      key bytea not null
    )`.execute(db)
}
