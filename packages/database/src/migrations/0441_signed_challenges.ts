import { sql, type Kysely } from 'kysely'

/** The key that signs challenges of passkeys. From now on, `passkey_challenge` holds used ones alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table challenge_key (key bytea primary key)`.execute(db)
  // Two random UUIDs have 244 random bits.
  await sql`
    insert into challenge_key
    select sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)`.execute(db)
}
