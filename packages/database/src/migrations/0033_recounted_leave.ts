import { sql, type Kysely } from 'kysely'

/** A leave may have no days left after new holidays, although nobody can file one without days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leave_form drop constraint leave_form_total_days_check`.execute(db)
  await sql`alter table leave_form add constraint leave_form_total_days_check check (total_days >= 0)`.execute(db)
}
