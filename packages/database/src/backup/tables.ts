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

async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(ownConnection(connection))
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

/** Writes in a transaction without time limits. */
export type Write = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/** Opens a few connections; more transactions than that wait. */
export async function withWriters<T>(
  connection: Connection,
  count: number,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...ownConnection(connection), max: count })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    return await work(async each => {
      const client = await pool.connect()
      let isDone = false
      try {
        await client.query('begin')
        const result = await each(client)
        await client.query('commit')
        isDone = true
        return result
      } finally {
        // Without a connection, nothing is committed.
        client.release(!isDone)
      }
    })
  } finally {
    await pool.end()
  }
}

const ownConnection = (connection: Connection) => ({ ...connection, application_name: 'portal backup' })

/** Each piece is a round trip to another thread. */
const chunkSize = 256 * 1024

const isOfMigrations = `relname like 'kysely\\_migration%'`

type Client = pg.ClientBase

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
    await pipeline(content, hashedBy(hash), createGzip({ level: 1, chunkSize }), packed =>
      write(name, packed as AsyncIterable<Buffer>),
    )
    tables.push({ name, columns, rows: content.rowCount, sha256: hash.digest('hex') })
  }
  return { migrations: await migrationsIn(client), tables, sequences: await sequencesIn(client) }
}

/**
 * Fills a table of a migrated database, in place of what its migrations wrote. Its indexes are built over all rows at
 * once, which is faster. Foreign keys must have been dropped.
 */
export async function loadTable(
  client: Client,
  { name, columns, rows }: DumpedTable,
  read: TableReader,
): Promise<void> {
  const definitions = await dropIndexes(client, name)
  // The backup has what triggers write.
  await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${quoted(name)}`)
  const target = client.query(copyFrom(`copy ${listed(name, columns)} from stdin (freeze)`))
  await pipeline(read(name), createGunzip({ chunkSize }), target)
  if (target.rowCount !== rows) throw new Error(`${name} has ${target.rowCount} rows of ${rows}.`)
  await client.query(`alter table ${quoted(name)} enable trigger user`)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const definition of definitions) await client.query(definition)
  await client.query(`analyze ${quoted(name)}`)
}

/** Drops the indexes and keys of a table, and returns the statements that add them again. */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype in ('p', 'u', 'x') and conrelid = $1::regclass`,
    [quoted(table)],
  )
  for (const { drop } of keys) await client.query(drop)
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index where indrelid = $1::regclass`,
    [quoted(table)],
  )
  for (const { drop } of indexes) await client.query(drop)
  return [...keys, ...indexes].map(({ add }) => add)
}

/** Continues the sequences as they were. */
export async function setSequences(client: Client, { sequences }: Pick<Dump, 'sequences'>): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
  }
}

/** Returns the hash of a table's content, from its compressed form. */
export async function hashOfTable(compressed: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(compressed, createGunzip({ chunkSize }), hash)
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
