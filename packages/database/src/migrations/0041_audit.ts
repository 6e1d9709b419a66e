import { sql, type Kysely } from 'kysely'

/** Changes of settings: person, time, old and new value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      -- null for the command line
      user_id integer references app_user,
      -- the changed setting, such as Master
      kind text not null,
      -- the key of the record that was changed
      subject text not null,
      -- null for a new value
      old_value jsonb,
      -- null for a removed value
      new_value jsonb
    )`.execute(db)
  await sql`create index audit_of_subject on audit (kind, subject, id)`.execute(db)
  await sql`
    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on audit
    for each statement execute function refuse_change_of_audit()`.execute(db)
}
