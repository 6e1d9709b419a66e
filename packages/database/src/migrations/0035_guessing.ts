import { sql, type Kysely } from 'kysely'

/** Attempts are also limited by account and by network, each with its own period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_try add column minutes integer not null default 15`.execute(db)
  await sql`
    create table known_network (
      user_id integer not null references app_user on delete cascade,
      network text not null,
      last_used timestamptz not null default now(),
      primary key (user_id, network)
    )`.execute(db)
}
