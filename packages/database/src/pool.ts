import { availableParallelism } from 'node:os'
import pg from 'pg'
import { learnFromFailures } from './failed-statements'
import type { Log } from './log'
import { oneLineASecond } from './one-line-a-second'
import { wakeAfterCommit } from './outbox-wake'
import { prepareRepeated } from './prepared'
import { keepRoomForOthers } from './room-for-others'
import { watchConnections } from './stalled-connections'
import { valueParsers } from './value-parsers'
import { clientWith, limitsOf, type Work } from './work'

/**
 * Each connection has its own plans and competes for the processor's cache: on two processors, eight make 1.17 of the
 * acts of twelve. The server may have more processors than this machine, so the minimum is not low.
 */
const callConnections = Math.min(12, Math.max(6, 4 * availableParallelism()))
const limits = limitsOf(callConnections)

interface PoolOptions {
  work?: Work
  /** Milliseconds until a server counts as silent. */
  silence?: number | undefined
}

interface Beside {
  client(): pg.Client
  pool(work: Work): pg.Pool
}

const connectsBeside = new WeakMap<pg.Pool, Beside>()

/** Additional connections to a pool's server. */
export const beside = (pool: pg.Pool): Beside => {
  const found = connectsBeside.get(pool)
  if (!found) throw new Error('The pool was not opened here.')
  return found
}

export const openPool = (config: pg.PoolConfig, log: Log, { work = 'call', silence }: PoolOptions = {}): pg.Pool => {
  const { connections, connectionWait } = limits[work]
  const Client = clientWith(limits[work])
  const pool = new pg.Pool({
    max: connections,
    connectionTimeoutMillis: connectionWait,
    application_name: 'portal',
    types: valueParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    Client,
  })
  connectsBeside.set(pool, {
    // A pool hides its password when its options are copied. A listener detects when the server stops answering.
    client: () => new Client({ ...pool.options, password: pool.options.password, query_timeout: 10_000 }),
    pool: other => openPool(config, log, { work: other, silence }),
  })
  const isFirst = oneLineASecond()
  // Without a listener, an idle connection that breaks would end the whole process.
  pool.on('error', error => {
    const leftOut = pool.ending ? undefined : isFirst(error.message)
    if (leftOut !== undefined) log.warn({ err: error, leftOut }, 'A database connection was lost')
  })
  pool.on('connect', prepareRepeated)
  wakeAfterCommit(pool)
  watchConnections(pool, log, silence)
  learnFromFailures(pool)
  keepRoomForOthers(pool)
  return pool
}
