import { sql, type Kysely } from 'kysely'

/** The answers of calls that create something, for repeated submissions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_answer (
      user_id integer not null references app_user on delete cascade,
      -- method and path, as declared
      call text not null,
      -- chosen by the caller; another user's may be the same
      key text not null,
      input_hash bytea not null,
      -- json and not jsonb, so that a repeat gets the same text
      answer json not null,
      created_at timestamptz not null default now(),
      primary key (user_id, call, key)
    )`.execute(db)
  await sql`create index kept_answer_age on kept_answer (created_at)`.execute(db)
}
