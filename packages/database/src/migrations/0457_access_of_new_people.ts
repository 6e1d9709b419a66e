import { sql, type Kysely } from 'kysely'

/** Adds the access of new people without rewriting their rows: no session of theirs could be outdated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_access_after_insert() returns trigger language plpgsql as $$
    begin
      if current_setting('portal.adds_people', true) is distinct from 'on' then
        update app_user set access_version = access_version + 1 where id in (select user_id from new_rows);
      end if;
      return null;
    end $$`.execute(db)
}
