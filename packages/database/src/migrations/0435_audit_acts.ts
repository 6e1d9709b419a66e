import { sql, type Kysely } from 'kysely'

/**
 * The change log is read by act, and an import of thousands of people is one. The audit itself stays as it is; a
 * trigger lists its rows in tables of their own, with what people search by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await createSource(db)
  await createTrigger(db)
  // Creating a trigger locks out writers until the end, so the copy misses no row.
  await sql`
    insert into audit_act (created_at, user_id)
    select created_at, user_id from audit_line_source group by created_at, user_id order by min(audit_id)`.execute(db)
  await sql`
    insert into audit_line (audit_id, act_id, kind, person_id, corporation_ids, words)
    select s.audit_id, a.id, s.kind, s.person_id, s.corporation_ids, s.words
    from audit_line_source s
      join audit_act a on a.created_at = s.created_at and coalesce(a.user_id, 0) = coalesce(s.user_id, 0)`.execute(db)
  await sql`
    insert into audit_part (act_id, kind, corporation_id)
    select distinct l.act_id, l.kind, coalesce(c.id, 0)
    from audit_line l left join lateral unnest(l.corporation_ids) c (id) on true`.execute(db)
  await createIndexes(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_act (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      -- null for the command line
      user_id integer references app_user,
      -- what was done, such as PeopleImport; null for saving a record on its page
      name text
    )`.execute(db)
  await sql`
    create table audit_line (
      -- the row; not a foreign key, because rows of the audit never go
      audit_id bigint primary key,
      act_id bigint not null references audit_act,
      kind text not null,
      -- the person it is about; null for other subjects
      person_id integer references app_user,
      -- the companies that it concerned at that time
      corporation_ids integer[] not null,
      -- the name of a subject that is no person, as search_text
      words text collate "C"
    )`.execute(db)
  await sql`
    create table audit_part (
      act_id bigint not null references audit_act,
      kind text not null,
      -- 0 for lines of no company
      corporation_id integer not null,
      primary key (act_id, kind, corporation_id)
    )`.execute(db)
  for (const table of ['audit_act', 'audit_line', 'audit_part']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change_of_audit()`.execute(db)
  }
}

const isCompany = (value: string) => sql`
  kind in ('PersonCorporation', 'PersonSecondCorporation') and jsonb_typeof(${sql.ref(value)}) = 'number'`

/**
 * Leaves out rights that only changed their order. A person also concerns the company that they leave.
 * With more joins than `join_collapse_limit`, a new row would not be looked up by its id.
 */
async function createSource(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_line_source as
    select r.id as audit_id, r.created_at, r.user_id, r.kind, p.id as person_id,
      array_remove(array[
        p.corporation_id, p.second_corporation_id, r.old_company, r.new_company, d.corporation_id, c.id
      ], null) as corporation_ids,
      case when p.id is null then search_text(coalesce(
        r.new_value ->> 'name', r.old_value ->> 'name', c.name, d.name, r.subject)) end as words
    from (
        select *, case when subject ~ '^[0-9]{1,9}$' then subject::integer end as subject_id,
          case when ${isCompany('old_value')} then old_value::integer end as old_company,
          case when ${isCompany('new_value')} then new_value::integer end as new_company
        from audit
        where not (kind in ('Roles', 'Permissions') and old_value @> new_value and new_value @> old_value) is true
      ) r
      left join default_tree t on r.kind = 'DefaultTree' and t.id = r.subject_id
      left join app_user p on p.id = case
        when r.kind = 'DefaultTree' then t.user_id
        when r.kind not in ('Company', 'Department', 'Lookup', 'Holiday', 'ModuleName', 'Remote') then r.subject_id end
      left join department d on d.id = case r.kind
        when 'DefaultTree' then t.department_id when 'Department' then r.subject_id end
      left join corporation c on c.id = case r.kind
        when 'DefaultTree' then t.corporation_id when 'Company' then r.subject_id end`.execute(db)
}

/** The rows of a transaction are one act. `portal.act` is its id, and `portal.act_name` its name. */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function list_audit_rows() returns trigger language plpgsql as $$
    declare act bigint := nullif(current_setting('portal.act', true), '');
    begin
      if act is null then
        insert into audit_act (user_id, name)
        select user_id, nullif(current_setting('portal.act_name', true), '') from new_rows n
        where exists (select from audit_line_source s where s.audit_id = n.id) limit 1
        returning id into act;
        if act is null then
          return null;
        end if;
        perform set_config('portal.act', act::text, true);
      end if;
      insert into audit_line (audit_id, act_id, kind, person_id, corporation_ids, words)
      select s.audit_id, act, s.kind, s.person_id, s.corporation_ids, s.words
      from new_rows n join audit_line_source s on s.audit_id = n.id;
      insert into audit_part (act_id, kind, corporation_id)
      select distinct act, l.kind, coalesce(c.id, 0)
      from new_rows n join audit_line l on l.audit_id = n.id
        left join lateral unnest(l.corporation_ids) c (id) on true
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger list_rows after insert on audit referencing new table as new_rows
    for each statement execute function list_audit_rows()`.execute(db)
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_act_of_user on audit_act (user_id, id)`.execute(db)
  await sql`create index audit_act_by_day on audit_act (created_at, id)`.execute(db)
  await sql`create index audit_line_of_act on audit_line (act_id, person_id, audit_id)`.execute(db)
  await sql`
    create index audit_line_of_person on audit_line (person_id, act_id) where person_id is not null`.execute(db)
  await sql`
    create index audit_line_words on audit_line using gin (words gin_trgm_ops) where words is not null`.execute(db)
  await sql`create index audit_part_of_company on audit_part (corporation_id, act_id)`.execute(db)
  await sql`create index audit_part_of_kind on audit_part (kind, act_id)`.execute(db)
  await sql`analyze audit_act, audit_line, audit_part`.execute(db)
}
