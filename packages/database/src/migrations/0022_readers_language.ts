import { sql, type Kysely } from 'kysely'

/** The language that somebody uses the portal in, for what is written to them while they are away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column language text not null default 'tr' check (language in ('tr', 'en'))`.execute(
    db,
  )
}
