import { sql, type Kysely } from 'kysely'

/** The last failure of each person to load a release of a remote, so that nobody counts twice. */
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
