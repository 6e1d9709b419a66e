import { sql, type Kysely } from 'kysely'

/**
 * A narrow row for each approver of a form, with the columns that such lists sort and filter by. The forms that a
 * person approves are read from the end of its indexes, by number or by day, for each module and state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_approver (
      form_id bigint not null,
      created_at timestamptz not null,
      user_id integer not null,
      module_id integer not null,
      corporation_id integer not null,
      owner_id integer not null,
      state smallint not null
    )`.execute(db)
  await sql`
    insert into form_approver (form_id, created_at, user_id, module_id, corporation_id, owner_id, state)
    select distinct f.id, f.created_at, e.user_id, f.module_id, f.corporation_id, f.owner_id, f.state
    from form f join form_entry e on e.form_id = f.id and e.tree_order > 1
    order by f.id`.execute(db)
  await sql`alter table form_approver add primary key (form_id, user_id)`.execute(db)
  await sql`
    create index form_approver_by_number on form_approver (user_id, state, module_id, form_id)
    include (corporation_id, owner_id)`.execute(db)
  await sql`
    create index form_approver_by_day on form_approver (user_id, state, module_id, created_at, form_id)
    include (corporation_id)`.execute(db)
  await sql`analyze form_approver`.execute(db)
  await keepWithEntries(db)
  await keepWithForms(db)
}

/** Triggers catch every writer. An act that leaves the state and the people unchanged runs none of them. */
async function keepWithEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_approvers() returns trigger language plpgsql as $$
    begin
      insert into form_approver (form_id, created_at, user_id, module_id, corporation_id, owner_id, state)
      select f.id, f.created_at, e.user_id, f.module_id, f.corporation_id, f.owner_id, f.state
      from written e join form f on f.id = e.form_id
      where e.tree_order > 1
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger add_approvers after insert on form_entry referencing new table as written
    for each statement execute function add_approvers()`.execute(db)
  await sql`
    create function remove_approvers() returns trigger language plpgsql as $$
    begin
      delete from form_approver a using gone g
      where a.form_id = g.form_id and a.user_id = g.user_id and not exists (
        select from form_entry e where e.form_id = g.form_id and e.user_id = g.user_id and e.tree_order > 1);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger remove_approvers after delete on form_entry referencing old table as gone
    for each statement execute function remove_approvers()`.execute(db)
  await sql`
    create function replace_approver() returns trigger language plpgsql as $$
    begin
      delete from form_approver a
      where a.form_id = old.form_id and a.user_id = old.user_id and not exists (
        select from form_entry e where e.form_id = old.form_id and e.user_id = old.user_id and e.tree_order > 1);
      insert into form_approver (form_id, created_at, user_id, module_id, corporation_id, owner_id, state)
      select f.id, f.created_at, new.user_id, f.module_id, f.corporation_id, f.owner_id, f.state
      from form f where f.id = new.form_id
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger replace_approver after update on form_entry for each row
    when (new.tree_order > 1 and old.user_id <> new.user_id) execute function replace_approver()`.execute(db)
}

async function keepWithForms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_approvers() returns trigger language plpgsql as $$
    begin
      update form_approver set state = new.state, module_id = new.module_id,
        corporation_id = new.corporation_id, owner_id = new.owner_id, created_at = new.created_at
      where form_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_approvers after update on form for each row
    when (old.state <> new.state or old.module_id <> new.module_id or old.corporation_id <> new.corporation_id
      or old.owner_id <> new.owner_id or old.created_at <> new.created_at)
    execute function keep_approvers()`.execute(db)
}
