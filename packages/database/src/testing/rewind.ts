import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema'

/**
 * Saves the database's content and returns a function that restores it, for tests that share a service and start from
 * the same state. A new database per test takes ten times as long.
 */
export async function keepContent(db: Kysely<Schema>): Promise<() => Promise<void>> {
  await sql`
    create schema kept;
    create table kept.written (name text not null);
    create function kept.note_write() returns trigger language plpgsql as
    $$ begin insert into kept.written values (tg_table_name); return null; end $$;
    create table kept.content as
    select c.oid, c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid;
    create sequence kept.round;
    create table kept.place (sequence regclass, last_value bigint);
    insert into kept.place
    select format('%I.%I', schemaname, sequencename)::regclass, last_value from pg_sequences where schemaname = 'public';
    do $$
    declare t record;
    begin
      for t in select * from kept.content loop
        execute format('create table kept.%I as table public.%I', 'of_' || t.name, t.name);
        execute format('create trigger note_write after insert or update or delete or truncate on public.%I
          for each statement execute function kept.note_write()', t.name);
        -- Also for writers that skip triggers.
        execute format('alter table public.%I enable always trigger note_write', t.name);
      end loop;
    end $$;
    create function kept.bring_back() returns void language plpgsql as $$
    declare t record;
    begin
      -- Triggers and foreign keys are skipped, because the saved content was valid.
      set local session_replication_role = replica;
      for t in select * from kept.content where name in (select w.name from kept.written w) loop
        execute format('delete from public.%I', t.name);
        execute format('insert into public.%I (%s) overriding system value select %2$s from kept.%I',
          t.name, t.columns, 'of_' || t.name);
      end loop;
      -- Services cache users and sessions by these values, so they must not repeat.
      update public.app_user set access_version = 1000 * round from nextval('kept.round') round;
      update public.session_epoch set value = gen_random_uuid();
      perform setval(sequence, coalesce(last_value, 1), last_value is not null) from kept.place;
      delete from kept.written;
    end $$`.execute(db)
  return async () => {
    await sql`select kept.bring_back()`.execute(db)
  }
}
