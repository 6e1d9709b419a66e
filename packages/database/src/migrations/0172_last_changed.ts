import { sql, type Kysely } from 'kysely'

/**
 * A list of all forms by their last change. Every act writes this index, at its end: that costs next to nothing, as an
 * act writes all indexes of a form anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_last_changed on form (updated_at, id)`.execute(db)
}
