import { sql, type Kysely } from 'kysely'

/** Who acted for somebody is kept with the form, for each of their acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table form_entry
      -- who decided here about a cancellation, while that is pending and once it is agreed to
      add cancel_acted_by_id integer references app_user,
      add cancel_acted_at timestamptz`.execute(db)
  // Null: the asker themselves.
  await sql`alter table form_question add asked_by_id integer references app_user`.execute(db)
  // Everybody who ever acted in an entry of somebody else. They go on seeing the form.
  await sql`alter table form add stood_in integer[] not null default '{}'`.execute(db)
  await sql`
    update form set stood_in = acted.user_ids
    from (select form_id, array_agg(distinct acted_by_id) as user_ids from form_event
      where acted_by_id is not null group by form_id) acted
    where form.id = acted.form_id`.execute(db)
  await sql`create index form_stood_in on form using gin (stood_in) where stood_in <> '{}'`.execute(db)
  await sql`drop index form_entry_actor`.execute(db)
}
