import { sql, type Kysely } from 'kysely'

/** An act on a file names the file, and the change log lists agreements, which concern their companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the name of an imported file; null for other acts
  await sql`alter table audit_act add file_name text`.execute(db)
  await replaceSource(db)
  await replaceTrigger(db)
}

const isCompany = (value: string) => sql`
  kind in ('PersonCorporation', 'PersonSecondCorporation') and jsonb_typeof(${sql.ref(value)}) = 'number'`

/** With more joins than `join_collapse_limit`, a new row would not be looked up by its id. */
async function replaceSource(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view audit_line_source as
    select r.id as audit_id, r.created_at, r.user_id, r.kind, p.id as person_id,
      case when r.kind = 'Agreement' then array(
        select a.corporation_id from agreement_corporation a where a.agreement_id = r.subject_id order by 1)
      else array_remove(array[
        p.corporation_id, p.second_corporation_id, r.old_company, r.new_company, d.corporation_id, c.id
      ], null) end as corporation_ids,
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
        when r.kind not in ('Company', 'Department', 'Lookup', 'Holiday', 'ModuleName', 'Remote', 'Agreement')
          then r.subject_id end
      left join department d on d.id = case r.kind
        when 'DefaultTree' then t.department_id when 'Department' then r.subject_id end
      left join corporation c on c.id = case r.kind
        when 'DefaultTree' then t.corporation_id when 'Company' then r.subject_id end`.execute(db)
}

async function replaceTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function list_audit_rows() returns trigger language plpgsql as $$
    declare
      act bigint := nullif(current_setting('portal.act', true), '');
      ids bigint[];
    begin
      select array_agg(id order by id) into ids from new_rows;
      if act is null then
        insert into audit_act (user_id, name, file_name)
        select user_id, nullif(current_setting('portal.act_name', true), ''),
          nullif(current_setting('portal.act_file', true), '')
        from new_rows n
        where exists (select from audit_line_source s where s.audit_id = n.id) limit 1
        returning id into act;
        if act is null then
          return null;
        end if;
        perform set_config('portal.act', act::text, true);
      end if;
      insert into audit_line (audit_id, act_id, kind, person_id, corporation_ids, words)
      select s.audit_id, act, s.kind, s.person_id, s.corporation_ids, s.words
      from audit_line_source s where s.audit_id = any(ids);
      insert into audit_part (act_id, kind, corporation_id)
      select distinct act, l.kind, coalesce(c.id, 0)
      from audit_line l left join lateral unnest(l.corporation_ids) c (id) on true
      where l.audit_id = any(ids)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
}
