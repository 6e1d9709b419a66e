import { sql, type Kysely } from 'kysely'

/**
 * Tables whose rows lists count from an index alone. PostgreSQL reads the table as well for pages that have changed
 * since the last vacuum, and would wait until a fifth of a million rows has changed.
 */
const counted = ['form', 'form_entry', 'form_reader', 'notification']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of counted) {
    await sql`
      alter table ${sql.table(table)} set (
        autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db)
  }
}
