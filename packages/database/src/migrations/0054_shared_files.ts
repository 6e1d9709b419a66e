import { sql, type Kysely } from 'kysely'

/** A file may belong to several records, each with its own row, so that a renewal need not copy files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stored_file_bytes on stored_file (storage_key)`.execute(db)
  await sql`alter table stored_file drop constraint stored_file_storage_key_key`.execute(db)
}
