import { sql, type Kysely } from 'kysely'

/**
 * An index for the list of all forms by their last change. Each act writes to its end, which costs next to nothing,
 * because an act writes all indexes of a form anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_last_changed on form (updated_at, id)`.execute(db)
}
