import { sql, type Kysely } from 'kysely'

/** Indexes that count a person's own forms: those that they own, and the few that they filled in for others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index form_filled_for_other on form (filled_by_id, state, id) where filled_by_id <> owner_id`.execute(db)
  await sql`drop index form_of_filler`.execute(db)
  await sql`
    create index form_figure_of_owner on form_figure (owner_id, module_id, state, currency_id) include (amount)`.execute(
    db,
  )
  await sql`drop index form_figure_owner`.execute(db)
}
