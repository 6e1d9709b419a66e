import { sql, type Kysely } from 'kysely'

/** Authenticator apps, recovery codes, and logins that wait for one of their codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticator (
      user_id integer primary key references app_user on delete cascade,
      secret bytea not null,
      -- null until a first code has shown that the app has the secret
      confirmed_at timestamptz,
      -- of the latest accepted code, in 30 seconds since 1970; earlier ones are refused
      last_step integer not null default 0
    )`.execute(db)

  await sql`
    create table recovery_code (
      user_id integer not null references app_user on delete cascade,
      -- sha256; a used code is deleted
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)

  await sql`
    create table login_challenge (
      -- sha256 of the ticket that the login page keeps
      ticket_hash bytea primary key,
      user_id integer not null references app_user on delete cascade,
      tries integer not null default 0,
      expires_at timestamptz not null default now() + interval '5 minutes'
    )`.execute(db)
  await sql`create index login_challenge_user on login_challenge (user_id)`.execute(db)
}
