import { sql, type Kysely } from 'kysely'

/** From where a session was begun, from where each person has logged in, and how long sessions last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      -- such as “Chrome · Windows”; empty if the browser did not say
      add column device text not null default '',
      add column network text not null default ''`.execute(db)
  await sql`
    create table known_device (
      user_id integer not null references app_user on delete cascade,
      device text not null,
      network text not null,
      last_used timestamptz not null default now(),
      primary key (user_id, device, network)
    )`.execute(db)
  // Beside the epoch, because every look-up of a session reads that row.
  await sql`
    alter table session_epoch
      add column idle interval not null default '7 days',
      add column longest interval not null default '30 days'`.execute(db)
}
