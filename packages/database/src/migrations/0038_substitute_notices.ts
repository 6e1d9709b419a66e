import { sql, type Kysely } from 'kysely'

/** Substitutes are told that they were named, and that they are substitutes no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      alter form_id drop not null,
      -- of what is about no form: whom its reader stands in for
      add about_id integer references app_user,
      -- what is there has a form, and a large table is not read for that
      add check (num_nulls(form_id, about_id) = 1) not valid`.execute(db)
  // When the substitute was told that the period is over.
  await sql`alter table substitution add end_told_at timestamptz`.execute(db)
  await sql`update substitution set end_told_at = now() where last_day < current_date`.execute(db)
}
