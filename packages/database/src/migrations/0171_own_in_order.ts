import { sql, type Kysely } from 'kysely'

/**
 * Indexes from whose end a person's own forms are read, by number or by day, for each module and state: a person has
 * many if a program files for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index form_of_owner, form_filled_for_other`.execute(db)
  await sql`create index form_of_owner on form (owner_id, state, module_id, id)`.execute(db)
  await sql`create index form_of_owner_by_day on form (owner_id, state, module_id, created_at, id)`.execute(db)
  await sql`
    create index form_filled_for_other on form (filled_by_id, state, module_id, id)
    where filled_by_id <> owner_id`.execute(db)
  await sql`
    create index form_filled_for_other_by_day on form (filled_by_id, state, module_id, created_at, id)
    where filled_by_id <> owner_id`.execute(db)
}
