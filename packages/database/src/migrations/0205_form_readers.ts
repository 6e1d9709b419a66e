import { sql, type Kysely } from 'kysely'

/**
 * Personal lists read one narrow table: a row for each reader of a form, with the columns that such a list sorts and
 * filters by. It replaces `form_approver`, and the indexes of own forms by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_reader (
      form_id bigint not null,
      created_at timestamptz not null,
      user_id integer not null,
      module_id integer not null,
      corporation_id integer not null,
      owner_id integer not null,
      state smallint not null,
      -- true for owner and filler, false for approvers and for people who have acted in their place
      is_own boolean not null
    )`.execute(db)
  await sql`
    create view form_reader_source as
    select f.id as form_id, f.created_at, f.owner_id as user_id, f.module_id, f.corporation_id, f.owner_id, f.state,
      true as is_own from form f
    union all
    select f.id, f.created_at, f.filled_by_id, f.module_id, f.corporation_id, f.owner_id, f.state, true
    from form f where f.filled_by_id <> f.owner_id
    union all
    select f.id, f.created_at, e.user_id, f.module_id, f.corporation_id, f.owner_id, f.state, false
    from form f join form_entry e on e.form_id = f.id and e.tree_order > 1
    union all
    select f.id, f.created_at, unnest(f.stood_in), f.module_id, f.corporation_id, f.owner_id, f.state, false
    from form f where f.stood_in <> '{}'`.execute(db)
  await createTriggers(db)
  // Creating a trigger locks out writers of forms until the end, so the copy misses no change.
  await sql`
    insert into form_reader (form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own)
    select distinct form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own
    from form_reader_source`.execute(db)
  await sql`alter table form_reader add primary key (form_id, user_id, is_own)`.execute(db)
  await sql`
    create index form_reader_by_number on form_reader (user_id, is_own, state, module_id, form_id)
    include (corporation_id, owner_id, created_at)`.execute(db)
  await sql`
    create index form_reader_by_day on form_reader (user_id, is_own, state, module_id, created_at, form_id)
    include (corporation_id, owner_id)`.execute(db)
  await sql`analyze form_reader`.execute(db)
  await sql`drop trigger add_approvers on form_entry`.execute(db)
  await sql`drop trigger remove_approvers on form_entry`.execute(db)
  await sql`drop trigger replace_approver on form_entry`.execute(db)
  await sql`drop trigger keep_approvers on form`.execute(db)
  await sql`drop function add_approvers, remove_approvers, replace_approver, keep_approvers`.execute(db)
  await sql`drop table form_approver`.execute(db)
  await sql`drop index form_of_owner_by_day, form_filled_for_other_by_day`.execute(db)
}

/** Triggers catch every writer. An act that leaves the state and the people unchanged runs none of them. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // The lock makes two transactions that change the same form see each other's changes.
  await sql`
    create function write_readers(changed bigint) returns void language plpgsql as $$
    begin
      perform from form where id = changed for no key update;
      delete from form_reader r where r.form_id = changed and (r.user_id, r.is_own) not in (
        select s.user_id, s.is_own from form_reader_source s where s.form_id = changed);
      insert into form_reader (form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own)
      select form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own
      from form_reader_source where form_id = changed
      on conflict do nothing;
    end $$`.execute(db)
  await keepWithForms(db)
  await keepWithEntries(db)
}

async function keepWithForms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_readers_of_form() returns trigger language plpgsql as $$
    begin
      perform write_readers(new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger add_readers after insert on form for each row execute function keep_readers_of_form()`.execute(db)
  await sql`
    create trigger keep_readers after update on form for each row
    when (old.owner_id <> new.owner_id or old.filled_by_id <> new.filled_by_id or old.stood_in <> new.stood_in)
    execute function keep_readers_of_form()`.execute(db)
  await sql`
    create function keep_columns_of_readers() returns trigger language plpgsql as $$
    begin
      update form_reader set state = new.state, module_id = new.module_id, corporation_id = new.corporation_id,
        owner_id = new.owner_id, created_at = new.created_at
      where form_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_columns_of_readers after update on form for each row
    when (old.state <> new.state or old.module_id <> new.module_id or old.corporation_id <> new.corporation_id
      or old.owner_id <> new.owner_id or old.created_at <> new.created_at)
    execute function keep_columns_of_readers()`.execute(db)
}

async function keepWithEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_readers_of_entries() returns trigger language plpgsql as $$
    begin
      -- The trigger of a new form has written its readers already.
      perform write_readers(form_id) from (
        select distinct w.form_id from written w
        where w.tree_order > 1 and (tg_op = 'DELETE' or not exists (
          select from form_reader r where r.form_id = w.form_id and r.user_id = w.user_id and not r.is_own))) changed;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger add_readers after insert on form_entry referencing new table as written
    for each statement execute function keep_readers_of_entries()`.execute(db)
  await sql`
    create trigger remove_readers after delete on form_entry referencing old table as written
    for each statement execute function keep_readers_of_entries()`.execute(db)
  await sql`
    create function replace_reader() returns trigger language plpgsql as $$
    begin
      perform write_readers(new.form_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger replace_reader after update on form_entry for each row
    when (new.tree_order > 1 and old.user_id <> new.user_id) execute function replace_reader()`.execute(db)
}
