import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/**
 * What calls are meant to write whatever they answer: the count of tries. When a session was used, and in which
 * language, is no content.
 */
const counters = ['login_try']

/** A digest of each table, to see that nothing changed, and where something did. */
export type Digest = Record<string, string>

/**
 * Watches the tables, and gives a function that answers their digest. It reads them only when a row was written since
 * it was last asked, since most calls that a test makes write none.
 */
export async function watchTables(db: Kysely<Schema>): Promise<() => Promise<Digest>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter(name => !counters.includes(name))
  await countWrites(db, names)
  let known: { writes: string; digest: Digest } | undefined
  return async () => {
    const writes = await readWrites(db)
    if (known?.writes !== writes) known = { writes, digest: await digestOf(db, names) }
    return known.digest
  }
}

/** A sequence counts what a transaction that is rolled back wrote, too. */
async function countWrites(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await sql`create sequence test_writes`.execute(db)
  await sql`
    create function count_test_write() returns trigger language plpgsql as
    $$ begin perform nextval('test_writes'); return null; end $$`.execute(db)
  for (const name of names) {
    const table = sql.table(name)
    await sql`
      create trigger count_test_writes after insert or update or delete on ${table}
      for each row execute function count_test_write()`.execute(db)
    await sql`
      create trigger count_test_truncation after truncate on ${table} execute function count_test_write()`.execute(db)
  }
}

async function readWrites(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ writes: string }>`
    select last_value || ' ' || is_called as writes from test_writes`.execute(db)
  return rows[0]?.writes ?? ''
}

async function digestOf(db: Kysely<Schema>, names: readonly string[]): Promise<Digest> {
  const digests = names.map(
    name => sql`
      select ${name}::text as name,
        coalesce(md5(string_agg(content.row::text, '' order by content.row::text)), '') as digest
      from ${sql.table(name)} t, lateral (select to_jsonb(t) - 'last_used' - 'language' as row) content`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
