import { sql, type Kysely } from 'kysely'

/** Who could not load a release of a remote, and when last: one line for each person, so that nobody counts twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_failure (
      folder text not null,
      user_id integer not null references app_user on delete cascade,
      code text not null,
      failed_at timestamptz not null default now(),
      primary key (folder, user_id)
    )`.execute(db)
}
