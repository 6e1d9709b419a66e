import { sql, type Kysely } from 'kysely'

/**
 * The errors of releases in browsers, by fingerprint. `people` counts as in `remote_count`. Message and stack name no
 * person: they are cleaned before they are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_error (
      folder text not null,
      fingerprint text not null,
      code text not null,
      message text not null,
      stack text not null,
      count integer not null,
      people bigint not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (folder, fingerprint)
    )`.execute(db)
}
