import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/**
 * What calls are meant to write whatever they answer: the count of tries. When a session was used, and in which
 * language, is no content.
 */
const counters = ['login_try']

/** A digest of each table, to see that nothing changed, and where something did. */
export async function digestOf(db: Kysely<Schema>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const digests = tables.rows
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({ name }) => sql`
      select ${name}::text as name,
        coalesce(md5(string_agg(content.row::text, '' order by content.row::text)), '') as digest
      from ${sql.table(name)} t, lateral (select to_jsonb(t) - 'last_used' - 'language' as row) content`,
    )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
