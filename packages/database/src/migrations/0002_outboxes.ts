import { sql, type Kysely } from 'kysely'

/** What is to leave the portal because of something in the database is written beside its cause, in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hub_outbox (
      id bigint generated always as identity primary key,
      -- path of the hub, as in /socket
      hub text not null,
      -- what the client listens to
      message text not null,
      -- null means everybody who is connected
      user_ids integer[] check (user_ids <> '{}'),
      -- the message's arguments
      payload jsonb not null default '[]' check (jsonb_typeof(payload) = 'array'),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index hub_outbox_age on hub_outbox (created_at)`.execute(db)

  // The row's number alone: a notification may not be longer than 8000 bytes.
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
      -- which text is sent; it is written when it is delivered, so that no secret of it lies in this table
      template text not null,
      recipient text not null,
      language text not null check (language in ('tr', 'en')),
      content jsonb not null default '{}',
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      tries integer not null default 0,
      last_error text,
      -- delivered, found to be for nobody, or given up
      done_at timestamptz,
      outcome text check (outcome in ('delivered', 'dropped', 'failed')),
      check ((done_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index mail_outbox_due on mail_outbox (next_try_at) where done_at is null`.execute(db)
}
