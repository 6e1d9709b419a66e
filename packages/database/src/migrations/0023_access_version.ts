import { sql, type Kysely } from 'kysely'

/** A number that changes with a session's data about its user, so that caches notice the change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column access_version integer not null default 1`.execute(db)
  await sql`
    create function note_changed_name() returns trigger language plpgsql as $$
    begin
      new.access_version := old.access_version + 1;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger app_user_name before update of first_name, last_name, photo on app_user
    for each row execute function note_changed_name()`.execute(db)
  await sql`
    create function note_changed_access() returns trigger language plpgsql as $$
    begin
      update app_user set access_version = access_version + 1 where id in (old.user_id, new.user_id);
      return null;
    end $$`.execute(db)
  for (const table of ['user_role', 'user_permission']) {
    await sql`
      create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete on ${sql.ref(table)}
      for each row execute function note_changed_access()`.execute(db)
  }
}
