import { sql, type Kysely } from 'kysely'

/** The answer of the malware scanner about a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file
      -- null for files that came without a scanner; nobody gets one that waits, and one that was found has no content
      add column scan text check (scan in ('waiting', 'clean', 'found')),
      -- when the scanner was last asked
      add column scanned_at timestamptz`.execute(db)
  await sql`create index stored_file_to_scan on stored_file (scanned_at) where scan = 'waiting'`.execute(db)
}
