import { sql, type Kysely } from 'kysely'

/** An index for the first page of people by name: every filter by person has one, and sorting a group takes long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_in_order on app_user (first_name, last_name, id)`.execute(db)
}
