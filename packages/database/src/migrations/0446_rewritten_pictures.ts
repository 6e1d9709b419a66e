import { sql, type Kysely } from 'kysely'

/** Pictures are stored written anew. The hash of what was uploaded finds the same file in two records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column uploaded_sha256 bytea`.execute(db)
  await sql`
    create index stored_file_uploaded on stored_file (coalesce(uploaded_sha256, sha256))
    where bound_at is not null`.execute(db)
}
