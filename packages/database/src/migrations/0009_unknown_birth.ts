import { sql, type Kysely } from 'kysely'

/** The date of birth may be unknown: a company starts with people whose date nobody has entered yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user alter column birth_date drop not null`.execute(db)
}
