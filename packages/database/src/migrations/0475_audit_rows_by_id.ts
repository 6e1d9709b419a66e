import { sql, type Kysely } from 'kysely'

/**
 * Finds the rows of a statement by an array of their ids, which every plan looks up once. In a new database, whose
 * statistics know only a few rows, the planner read the statement's whole range for each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function list_audit_rows() returns trigger language plpgsql as $$
    declare
      act bigint := nullif(current_setting('portal.act', true), '');
      ids bigint[];
    begin
      select array_agg(id order by id) into ids from new_rows;
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
      from audit_line_source s where s.audit_id = any(ids);
      insert into audit_part (act_id, kind, corporation_id)
      select distinct act, l.kind, coalesce(c.id, 0)
      from audit_line l left join lateral unnest(l.corporation_ids) c (id) on true
      where l.audit_id = any(ids)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
}
