import { sql, type Kysely } from 'kysely'

/** Outgoing messages and mails. Each is written in the transaction of its cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hub_outbox (
      id bigint generated always as identity primary key,
      -- path of the hub, as in /socket
      hub text not null,
      -- the name of the message for the client
      message text not null,
      -- null for everybody connected
      user_ids integer[] check (user_ids <> '{}'),
      -- the message's arguments
      payload jsonb not null default '[]' check (jsonb_typeof(payload) = 'array'),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index hub_outbox_age on hub_outbox (created_at)`.execute(db)

  // Only the row's number, because a notification has at most 8000 bytes.
  await sql`
    create function tell_hub_outbox() returns trigger language plpgsql as $$
    begin
      perform pg_notify('hub_outbox', new.id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger told after insert on hub_outbox
    for each row execute function tell_hub_outbox()`.execute(db)

  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      -- the name of the text, which is written at delivery so that this table holds no secret
      template text not null,
      recipient text not null,
      language text not null check (language in ('tr', 'en')),
      content jsonb not null default '{}',
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      tries integer not null default 0,
      last_error text,
      -- delivered, dropped because it has no recipient, or given up
      done_at timestamptz,
      outcome text check (outcome in ('delivered', 'dropped', 'failed')),
      check ((done_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index mail_outbox_due on mail_outbox (next_try_at) where done_at is null`.execute(db)
}
