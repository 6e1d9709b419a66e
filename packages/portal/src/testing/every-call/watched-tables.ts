import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/**
 * Tables that calls may write regardless of the answer: the count of attempts, a user's draft key, created on first
 * use, and the last use of a permission. The time and language of a session's last use are no content.
 */
const aside = ['login_try', 'draft_key', 'permission_use']

/** Written rows by table: a failure shows them. */
export type Writes = Record<string, number>

/**
 * Watches the tables; the returned function lists what was written so far. A rolled-back transaction drops its notes,
 * and an unchanged row is no write.
 */
export async function watchTables(db: Kysely<Schema>): Promise<() => Promise<Writes>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter(name => !aside.includes(name))
  await noteWrites(db, names)
  return async () => {
    const { rows } = await sql<{ name: string; writes: number }>`
      select name, count(*)::int as writes from test_write group by name`.execute(db)
    return Object.fromEntries(rows.map(({ name, writes }) => [name, writes]))
  }
}

async function noteWrites(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await sql`create unlogged table test_write (name text not null)`.execute(db)
  await sql`
    create function note_test_write() returns trigger language plpgsql as
    $$ begin insert into test_write values (tg_table_name); return null; end $$`.execute(db)
  for (const name of names) {
    const table = sql.table(name)
    const note = sql`execute function note_test_write()`
    await sql`create trigger note_rows after insert or delete on ${table} for each row ${note}`.execute(db)
    await sql`create trigger note_truncation after truncate on ${table} ${note}`.execute(db)
    await sql`
      create trigger note_changes after update on ${table} for each row
      when (to_jsonb(old) - 'last_used' - 'language' is distinct from to_jsonb(new) - 'last_used' - 'language')
      ${note}`.execute(db)
  }
}
