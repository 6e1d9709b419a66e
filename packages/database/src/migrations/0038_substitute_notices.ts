import { sql, type Kysely } from 'kysely'

/** Substitutes get a notification when they are named, and when their period ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      alter form_id drop not null,
      -- without a form: the person for whom the reader is a substitute
      add about_id integer references app_user,
      -- not validated: all existing rows have a form, and the table is large
      add check (num_nulls(form_id, about_id) = 1) not valid`.execute(db)
  // The instant of the notification that the period is over.
  await sql`alter table substitution add end_told_at timestamptz`.execute(db)
  await sql`update substitution set end_told_at = now() where last_day < current_date`.execute(db)
}
