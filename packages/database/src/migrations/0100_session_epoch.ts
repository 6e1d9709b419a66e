import { sql, type Kysely } from 'kysely'

/** A value that shows caches of sessions that no session has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_epoch (
      -- changes with each commit that ended or changed a session, and never repeats
      value uuid not null default gen_random_uuid(),
      -- the transaction that set it: once is enough for all its changes
      given_by xid8
    )`.execute(db)
  await sql`insert into session_epoch default values`.execute(db)
  await sql`
    create function begin_session_epoch() returns trigger language plpgsql as $$
    begin
      update session_epoch set value = gen_random_uuid(), given_by = pg_current_xact_id()
      where given_by is distinct from pg_current_xact_id();
      return null;
    end $$`.execute(db)
  // Runs at the commit, after all other locks, so that two transactions that change people cannot deadlock.
  const atCommit = sql`deferrable initially deferred for each row`
  const begin = sql`execute function begin_session_epoch()`
  await sql`
    create constraint trigger session_changed after update on session ${atCommit}
    when (new.last_used < old.last_used or (new.token_hash, new.user_id, new.expires_at, new.ended_at)
      is distinct from (old.token_hash, old.user_id, old.expires_at, old.ended_at)) ${begin}`.execute(db)
  await sql`create constraint trigger session_deleted after delete on session ${atCommit} ${begin}`.execute(db)
  await sql`
    create constraint trigger app_user_access_changed after update on app_user ${atCommit}
    when (new.is_active <> old.is_active or new.access_version <> old.access_version) ${begin}`.execute(db)
}
