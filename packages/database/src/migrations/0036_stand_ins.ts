import { sql, type Kysely } from 'kysely'

/** The form keeps which substitute did each act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table form_entry
      -- who decided about the cancellation in this entry, while it is pending and after it was agreed to
      add cancel_acted_by_id integer references app_user,
      add cancel_acted_at timestamptz`.execute(db)
  // Null: the asker themselves.
  await sql`alter table form_question add asked_by_id integer references app_user`.execute(db)
  // Everybody who has ever acted in another person's entry. They continue to see the form.
  await sql`alter table form add stood_in integer[] not null default '{}'`.execute(db)
  await sql`
    update form set stood_in = acted.user_ids
    from (select form_id, array_agg(distinct acted_by_id) as user_ids from form_event
      where acted_by_id is not null group by form_id) acted
    where form.id = acted.form_id`.execute(db)
  await sql`create index form_stood_in on form using gin (stood_in) where stood_in <> '{}'`.execute(db)
  await sql`drop index form_entry_actor`.execute(db)
}
