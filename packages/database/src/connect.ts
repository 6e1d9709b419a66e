import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Address } from './embedded/address'
import { runningServer } from './embedded/running-server'
import { startEmbedded, type EmbeddedServer } from './embedded/server'
import { DatabaseFailure } from './failure'
import { findFault, type Fault } from './fault'
import type { Log } from './log'
import { beside, openPool } from './pool'
import type { Schema } from './schema'
import { offerWork, type Work } from './work'

export { openPool }

export interface Database {
  db: Kysely<Schema>
  pool: pg.Pool
  /** A separate connection, not opened yet, for a listener that lives as long as the portal. */
  ownConnection(): pg.Client
  /** Returns why calls cannot be answered now, if they cannot. */
  fault(): Promise<Fault | undefined>
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
  /** Uses the embedded server of a running portal, for a command. */
  joinsRunning?: boolean
}

export const wrapPool = (pool: pg.Pool, server?: Pick<EmbeddedServer, 'stop' | 'kill'>): Database => {
  const open = (own: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: own }) })
  const db = open(pool)
  const others = new Map<Work, { pool: pg.Pool; db: Kysely<Schema> }>()
  offerWork(db, work => {
    if (work === 'call') return db
    const found = others.get(work)
    if (found) return found.db
    const own = beside(pool).pool(work)
    const other = { pool: own, db: open(own) }
    others.set(work, other)
    return other.db
  })
  let looking: Promise<Fault | undefined> | undefined
  return {
    db,
    pool,
    ownConnection: () => beside(pool).client(),
    fault: () => (looking ??= findFault(pool).finally(() => (looking = undefined))),
    close: async () => {
      await Promise.all([pool, ...[...others.values()].map(other => other.pool)].map(each => each.end()))
      await server?.stop()
    },
    kill: () => server?.kill(),
  }
}

/** The connection data that another thread needs. */
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export const connectionOf = ({ options }: pg.Pool): Connection => {
  const { connectionString, host, port, user, password, database } = options
  return connectionString ? { connectionString } : { host, port, user, password, database }
}

/** For a thread that answers one call with a file. */
export const openOnThread = (connection: Connection, log: Log): Database =>
  wrapPool(openPool(connection, log, { work: 'file' }))

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

/** How long a command waits for a portal to start or stop. */
const joinPatience = 10_000

/** Starts a server, or uses that of the portal holding the folder. */
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
