import { sql, type Kysely } from 'kysely'

/** The keys that sign the statements for remotes' backends. All portals of a database share them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backend_key (
      -- pkcs8
      private_key bytea primary key,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
