import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../connect'

/** The database of a portal, as a backup holds it. Tables are in the text format of COPY, which any version reads. */
export interface Dump {
  /** The steps of migration that had been taken. */
  readonly migrations: readonly string[]
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly DumpedSequence[]
}

export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the content before it is compressed. */
  readonly sha256: string
}

interface DumpedSequence {
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

/** Reads in one snapshot, beside everybody else and without their time limits. */
export async function inSnapshot<T>(connection: Connection, read: (client: pg.Client) => Promise<T>): Promise<T> {
  return inTransaction(connection, 'begin isolation level repeatable read, read only', read)
}

/** Writes in one transaction without time limits. */
export const inLongTransaction = <T>(connection: Connection, write: (client: pg.Client) => Promise<T>): Promise<T> =>
  inTransaction(connection, 'begin', write)

async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'portal backup' })
  // Without a listener, a lost connection would end the process; the statement that waits gets the error.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

const isOfMigrations = `relname like 'kysely\\_migration%'`

/** Stores the compressed content of a table. */
export type TableWriter = (table: string, content: AsyncIterable<Buffer>) => Promise<void>
/** Returns the compressed content of a table. */
export type TableReader = (table: string) => AsyncIterable<Buffer>

/** Reads every table, compresses it and hands it to the writer. */
export async function dumpTables(client: pg.Client, write: TableWriter): Promise<Dump> {
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not ${isOfMigrations} order by relname`)
  const tables: DumpedTable[] = []
  for (const { name, columns } of found) {
    const content = client.query(copyTo(`copy ${listed(name, columns)} to stdout`))
    const hash = createHash('sha256')
    await pipeline(content, hashedBy(hash), createGzip({ level: 1 }), packed =>
      write(name, packed as AsyncIterable<Buffer>),
    )
    tables.push({ name, columns, rows: content.rowCount, sha256: hash.digest('hex') })
  }
  return { migrations: await migrationsIn(client), tables, sequences: await sequencesIn(client) }
}

/** Fills the tables of a migrated database, in place of what its migrations wrote. The caller commits. */
export async function loadTables(client: pg.Client, dump: Dump, read: TableReader): Promise<void> {
  const names = dump.tables.map(({ name }) => quoted(name))
  const indexes = await dropIndexes(client)
  // Rows come in the order of the tables' names: foreign keys are checked at the end, all at once.
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // The backup has what triggers write.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join()}`)
  for (const { name, columns, rows } of dump.tables) {
    const target = client.query(copyFrom(`copy ${listed(name, columns)} from stdin (freeze)`))
    await pipeline(read(name), createGunzip(), target)
    if (target.rowCount !== rows) throw new Error(`${name} has ${target.rowCount} rows of ${rows}.`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, value, isCalled } of dump.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
  }
  for (const definition of indexes) await client.query(definition)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Drops the indexes that no constraint needs and returns their definitions. They are built faster at the end. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.${isOfMigrations}
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  return rows.map(({ definition }) => definition)
}

/** Returns the hash of a table's content, from its compressed form. */
export async function hashOfTable(compressed: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(compressed, createGunzip(), hash)
  return hash.digest('hex')
}

/** Returns the migrations that a database has taken; none for an empty one. */
export async function migrationsIn(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('public.kysely_migration')`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function sequencesIn(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: DumpedSequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<DumpedSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push(...state.rows.map(row => ({ name, ...row })))
  }
  return sequences
}

const quoted = (name: string): string => pg.escapeIdentifier(name)
const listed = (table: string, columns: readonly string[]): string => `${quoted(table)} (${columns.map(quoted).join()})`

/** A step of a pipeline that hashes what passes. */
export const hashedBy = (hash: Hash) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
