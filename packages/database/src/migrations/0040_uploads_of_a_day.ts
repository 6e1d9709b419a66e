import { sql, type Kysely } from 'kysely'

/** Finds a person's recent uploads, whose total size is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stored_file_uploader on stored_file (uploaded_by, uploaded_at)`.execute(db)
}
