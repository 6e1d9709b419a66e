import { sql, type Kysely } from 'kysely'

/** How far the webhook of each remote has been told. What is told comes from the releases' log and `remote_error`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_webhook (
      remote text primary key,
      -- how many events of the releases' log were told, or concern nobody
      told_events integer not null,
      since timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      tries integer not null default 0,
      -- of the last attempt: delivered, or what went wrong
      outcome text,
      tried_at timestamptz,
      delivered_at timestamptz
    )`.execute(db)
  await sql`alter table remote_error add column told_at timestamptz`.execute(db)
}
