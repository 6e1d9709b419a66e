import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Address } from './embedded/address'
import { runningServer } from './embedded/running-server'
import { startEmbedded, type EmbeddedServer } from './embedded/server'
import { DatabaseFailure } from './failure'
import { watchConnections } from './stalled-connections'
import type { Log } from './log'
import { wakeAfterCommit } from './outbox-wake'
import { prepareRepeated } from './prepared'
import type { Schema } from './schema'
import { valueParsers } from './value-parsers'

export interface Database {
  db: Kysely<Schema>
  pool: pg.Pool
  /** A connection outside the pool, not opened yet: for a listener that lives as long as the portal. */
  ownConnection(): pg.Client
  /** Whether the server answers within two seconds. */
  ping(): Promise<boolean>
  /** Ends every connection, and the embedded server. */
  close(): Promise<void>
  /** Kills the embedded server at once, for a process that must not wait. */
  kill(): void
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server. Without one the embedded server is started. */
  databaseUrl?: string | undefined
  dataFolder: string
  log: Log
  /** Works on the embedded server of a portal that runs already: for a command, which does one thing and ends. */
  joinsRunning?: boolean
}

/**
 * Each connection has plans of its own, and takes the processor's memory from the others: on two processors eight
 * answer 1.17 of the acts that twelve do. The server may have more of them than this machine, so there are never few.
 */
const poolSize = Math.min(12, Math.max(6, 4 * availableParallelism()))

export const openPool = (config: pg.PoolConfig, log: Log, timeout?: number): pg.Pool => {
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: 4000,
    application_name: 'portal',
    types: valueParsers,
    ...config,
  })
  // Without a listener, an idle connection that breaks would end the whole process.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost')
  })
  // The pool removes its own listener while a connection is in use. The user of the connection gets the error at the
  // next query.
  pool.on('connect', client => void client.on('error', () => {}))
  pool.on('connect', prepareRepeated)
  wakeAfterCommit(pool)
  watchConnections(pool, log, timeout)
  return pool
}

/** To the same server as the pool. It notices when the server stops answering. */
const connectionBeside = ({ options }: pg.Pool): pg.Client =>
  // A pool hides its password when its options are copied.
  new pg.Client({ ...options, password: options.password, keepAlive: true, query_timeout: 10_000 })

const answers = async (pool: pg.Pool): Promise<boolean> => {
  const late = new Promise<false>(resolve => setTimeout(resolve, 2000, false).unref())
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, late])
}

export const wrapPool = (pool: pg.Pool, server?: Pick<EmbeddedServer, 'stop' | 'kill'>): Database => {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    ownConnection: () => connectionBeside(pool),
    ping: () => answers(pool),
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
      await server?.stop()
    },
    kill: () => server?.kill(),
  }
}

/** What another thread needs to reach the same server. */
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export const connectionOf = ({ options }: pg.Pool): Connection => {
  const { connectionString, host, port, user, password, database } = options
  return connectionString ? { connectionString } : { host, port, user, password, database }
}

/** For a thread that is ended after a time: no statement goes on for longer. */
export const openOnThread = (connection: Connection, log: Log, patience: number): Database => {
  const pool = openPool({ ...connection, max: 2, application_name: 'portal file reader' }, log)
  pool.on('connect', client => void client.query(`set statement_timeout = ${patience}`).catch(() => {}))
  return wrapPool(pool)
}

const stillStarting = '57P03'
/** How long a server may recover after a crash before it counts as unreachable. */
const startPatience = 30_000

const firstAnswer = async (db: Kysely<Schema>): Promise<void> => {
  const giveUpAt = Date.now() + startPatience
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== stillStarting || Date.now() > giveUpAt) throw error
      await wait(100)
    }
  }
}

const connectTo = async (databaseUrl: string, log: Log): Promise<Database> => {
  const database = wrapPool(openPool({ connectionString: databaseUrl }, log))
  try {
    await firstAnswer(database.db)
    return database
  } catch (error) {
    await database.close()
    const { host } = new URL(databaseUrl)
    throw new DatabaseFailure(
      'DATABASE_UNREACHABLE',
      `The PostgreSQL server that DATABASE_URL names (${host}) cannot be used: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/** How long a portal may start, or stop, before a command gives up. */
const joinPatience = 10_000

/** An own server, or that of the portal that has the folder. */
const startOrJoin = async (dataFolder: string, log: Log): Promise<{ address: Address; server?: EmbeddedServer }> => {
  const giveUpAt = Date.now() + joinPatience
  for (;;) {
    try {
      const server = await startEmbedded({ dataFolder, log })
      return { address: server.address, server }
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || error.code !== 'DATA_FOLDER_IN_USE') throw error
      const address = await runningServer(path.resolve(dataFolder))
      if (address) return { address }
      if (Date.now() > giveUpAt) throw error
      await wait(100)
    }
  }
}

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataFolder, log, joinsRunning } = options
  if (databaseUrl) return connectTo(databaseUrl, log)
  const { address, server } = joinsRunning
    ? await startOrJoin(dataFolder, log)
    : await startEmbedded({ dataFolder, log }).then(server => ({ address: server.address, server }))
  return wrapPool(openPool({ ...address, database: 'postgres' }, log), server)
}
