import { sql, type Kysely } from 'kysely'

/** Passkeys, and the challenges that they sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      -- the credential's, base64url
      id text primary key,
      user_id integer not null references app_user on delete cascade,
      name text not null,
      public_key bytea not null,
      -- of the device, which may keep none; one that goes back is a copy
      counter bigint not null,
      transports text[] not null,
      added_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_user on passkey (user_id)`.execute(db)

  await sql`
    create table passkey_challenge (
      -- sha256
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('add', 'login')),
      -- null for a login by passkey alone, which tells who it is
      user_id integer references app_user on delete cascade,
      expires_at timestamptz not null default now() + interval '5 minutes',
      check (user_id is not null or purpose = 'login')
    )`.execute(db)
  await sql`create index passkey_challenge_user on passkey_challenge (user_id)`.execute(db)
}
