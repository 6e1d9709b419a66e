import { sql, type Kysely } from 'kysely'

/** The language in which a person uses the portal, for mails and notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column language text not null default 'tr' check (language in ('tr', 'en'))`.execute(
    db,
  )
}
