import pg from 'pg'
import { learnFromFailures } from './failed-statements'
import type { Log } from './log'
import { countLongWaits } from './long-waits'
import { oneLineASecond } from './one-line-a-second'
import { wakeAfterCommit } from './outbox-wake'
import { prepareRepeated } from './prepared'
import { keepRoomForOthers } from './room-for-others'
import { limitOwnEnd, watchConnections } from './stalled-connections'
import { traceStatements } from './trace'
import { clientWith, limits, type Work } from './work'

const { DATE, INT8 } = pg.types.builtins

const readInteger = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** A calendar day has no time zone, so it stays text. An integer becomes a number if it fits. */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && id === DATE) return (text: string) => text
    if (format !== 'binary' && id === INT8) return readInteger
    return pg.types.getTypeParser(id, format)
  },
}

export interface PoolOptions {
  work?: Work
  /** Milliseconds until a server counts as silent. */
  silence?: number | undefined
}

/** A separate connection to a pool's server. Its time limit detects when the server stops answering. */
export const openClient = ({ options }: pg.Pool, work: Work = 'call'): pg.Client =>
  // A pool hides its password when its options are copied.
  limitOwnEnd(new (clientWith(limits[work]))({ ...options, password: options.password, query_timeout: 10_000 }))

export const openPool = (config: pg.PoolConfig, log: Log, { work = 'call', silence }: PoolOptions = {}): pg.Pool => {
  const { connections, connectionWait } = limits[work]
  const pool = new pg.Pool({
    max: connections,
    // A new connection has planned nothing yet, so those for calls stay open in the pauses between bursts.
    min: work === 'call' ? connections : 0,
    connectionTimeoutMillis: connectionWait,
    application_name: 'portal',
    types: valueParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    Client: clientWith(limits[work]),
  })
  const isFirst = oneLineASecond()
  // Without a listener, an idle connection that breaks would end the whole process.
  pool.on('error', error => {
    const leftOut = pool.ending ? undefined : isFirst(error.message)
    if (leftOut !== undefined) log.warn({ err: error, leftOut }, 'A database connection was lost')
  })
  pool.on('connect', traceStatements)
  pool.on('connect', prepareRepeated)
  wakeAfterCommit(pool)
  watchConnections(pool, log, silence)
  learnFromFailures(pool)
  keepRoomForOthers(pool)
  countLongWaits(pool)
  return pool
}
