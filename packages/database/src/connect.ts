import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Address } from './embedded/address'
import { runningServer, startEmbedded, type EmbeddedServer } from './embedded/server'
import { DatabaseFailure } from './failure'
import { findFault, type Fault } from './fault'
import type { Log } from './log'
import { longWaitsOf } from './long-waits'
import { openClient, openPool, type PoolOptions } from './pool'
import { refuseSharedSessions } from './pooler'
import { offerReplica } from './replica'
import { hasCode, retryWhile } from './retry'
import type { Schema } from './schema'
import { offerWork, type Work } from './work'

export interface Database {
  db: Kysely<Schema>
  pool: pg.Pool
  /** A separate connection, not opened yet, for a listener that lives as long as the portal. */
  ownConnection(): pg.Client
  /** Returns how many callers have waited long for a connection, by the kinds of work that have had any. */
  longWaits(): Partial<Record<Work, number>>
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
  /** The address of a replica of that server, for reads that `readBeside` gives it. */
  readUrl?: string | undefined
  dataFolder: string
  log: Log
  /** Uses the embedded server of a running portal, for a command. */
  joinsRunning?: boolean
}

interface ConnectOptions extends PoolOptions {
  server?: Pick<EmbeddedServer, 'stop' | 'kill'> | undefined
  replica?: pg.PoolConfig | undefined
}

/** Opens connections to a server, and others for each further kind of work when it is first wanted. */
export const openConnections = (
  config: pg.PoolConfig,
  log: Log,
  { server, replica: replicaConfig, ...options }: ConnectOptions = {},
): Database => {
  const open = (pool: pg.Pool) => ({ pool, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) })
  const { pool, db } = open(openPool(config, log, options))
  const others = new Map<Work, ReturnType<typeof open>>()
  offerWork(db, work => {
    if (work === 'call') return db
    const other = others.get(work) ?? open(openPool(config, log, { ...options, work }))
    others.set(work, other)
    return other.db
  })
  const replica = replicaConfig && openConnections(replicaConfig, log, options)
  if (replica) offerReplica(db, replica.db, log)
  let looking: Promise<Fault | undefined> | undefined
  return {
    db,
    pool,
    ownConnection: () => openClient(pool, options.work),
    longWaits: () => ({
      call: longWaitsOf(pool),
      ...Object.fromEntries([...others].map(([work, other]) => [work, longWaitsOf(other.pool)])),
    }),
    fault: () => (looking ??= findFault(pool).finally(() => (looking = undefined))),
    close: async () => {
      const pools = [pool, ...[...others.values()].map(other => other.pool)]
      await Promise.all([...pools.map(each => each.end()), replica?.close()])
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

const connectTo = async (databaseUrl: string, readUrl: string | undefined, log: Log): Promise<Database> => {
  const replica = readUrl === undefined ? undefined : { connectionString: readUrl }
  const database = openConnections({ connectionString: databaseUrl }, log, { replica })
  try {
    // A server that recovers from a crash answers later.
    await retryWhile(hasCode('57P03'), { longest: 30_000, pause: 100 }, () => sql`select 1`.execute(database.db))
    await refuseSharedSessions(database.ownConnection)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseFailure) throw error
    const { host } = new URL(databaseUrl)
    throw new DatabaseFailure(
      'DATABASE_UNREACHABLE',
      `The PostgreSQL server that DATABASE_URL names (${host}) cannot be used: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

interface Server {
  address: Address
  server?: EmbeddedServer
}

const start = async (dataFolder: string, log: Log): Promise<Server> => {
  const server = await startEmbedded({ dataFolder, log })
  return { address: server.address, server }
}

/** Starts a server, or uses that of the portal holding the folder, which may be about to start or stop. */
const startOrJoin = (dataFolder: string, log: Log): Promise<Server> => {
  const isInUse = hasCode('DATA_FOLDER_IN_USE')
  return retryWhile(isInUse, { longest: 10_000, pause: 100 }, () =>
    start(dataFolder, log).catch(async (error: unknown) => {
      const address = isInUse(error) ? await runningServer(path.resolve(dataFolder)) : undefined
      if (address) return { address }
      throw error
    }),
  )
}

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, readUrl, dataFolder, log, joinsRunning } = options
  if (databaseUrl) return connectTo(databaseUrl, readUrl, log)
  const { address, server } = await (joinsRunning ? startOrJoin : start)(dataFolder, log)
  return openConnections({ ...address, database: 'postgres' }, log, { server })
}
