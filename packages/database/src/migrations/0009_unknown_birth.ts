import { sql, type Kysely } from 'kysely'

/** A company begins with people whose day of birth nobody has entered yet; it is unknown, not made up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user alter column birth_date drop not null`.execute(db)
}
