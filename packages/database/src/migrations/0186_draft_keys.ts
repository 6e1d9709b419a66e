import { sql, type Kysely } from 'kysely'

/** Browsers seal drafts with the key of their user, who gets it with a session alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_key (
      user_id integer primary key references app_user on delete cascade,
      key bytea not null
    )`.execute(db)
}
