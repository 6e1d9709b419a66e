import pg from 'pg'
import { interceptQuery, type Query } from './intercept-query'
import type { Log } from './log'

/** The longest time without an answer, unless the server says that it is working on the statement. */
export const longestSilence = 4_500
/** The time for ending connections to close. */
const longestEnd = 1_500

/** The connections of a pool. */
interface Connections {
  all: Set<pg.Client>
  /** The connections in use. */
  busy: Set<pg.Client>
  /** The statements without a whole answer so far. */
  open: Set<Statement>
}

interface Statement {
  client: pg.Client
  since: number
  /** When a part of the answer last came. */
  heard: number
}

/**
 * A network may drop packets silently, and a statement would wait for ever. After a third of the time, the watch asks
 * the server on a new connection which overdue statements it is working on. It closes the connections of the others, so
 * that their callers get an error, or all of them if the server does not answer. A statement in progress has the
 * server's own time limit.
 */
export function watchConnections(pool: pg.Pool, log: Log, timeout = longestSilence): void {
  const stall = timeout / 3
  const { all, busy, open } = trackConnections(pool)
  let isLooking = false

  const look = async (): Promise<void> => {
    const asked = performance.now()
    const late = [...open].filter(({ since, heard }) => asked - Math.max(since, heard) > stall)
    if (late.length === 0 || isLooking) return
    isLooking = true
    const pids = late.map(({ client }) => pidOf(client))
    const working = await workingAmong(pids, pool, { timeout: timeout - stall, slack: stall })
    isLooking = false
    // Some may have been answered in the meantime.
    const dead = (working ? late : [...open]).filter(
      statement => !working?.has(pidOf(statement.client)) && open.has(statement) && statement.heard < asked,
    )
    if (dead.length === 0) return
    // Idle connections use the same route, and their next user would wait as long.
    const idle = [...all].filter(client => !busy.has(client))
    log.warn(
      { dead: dead.length, idle: idle.length },
      'Database connections were ended, because nothing was heard of the server any more',
    )
    for (const client of [...dead.map(statement => statement.client), ...idle]) end(client)
  }
  const timer = setInterval(() => void look(), stall / 5).unref()
  limitEnd(pool, all, Math.min(longestEnd, timeout), () => clearInterval(timer))
}

function trackConnections(pool: pg.Pool): Connections {
  const { all, busy, open }: Connections = { all: new Set(), busy: new Set(), open: new Set() }
  pool.on('acquire', client => busy.add(client))
  pool.on('release', (_error, client) => busy.delete(client))
  pool.on('connect', client => {
    all.add(client)
    client.once('end', () => all.delete(client))
    // The server may have sent the whole of a long answer that this thread is still reading.
    client.connection.stream.on('data', () => {
      for (const statement of open) if (statement.client === client) statement.heard = performance.now()
    })
    interceptQuery(client, query => (...parameters) => {
      const statement = { client, since: performance.now(), heard: 0 }
      const answered = () => void open.delete(statement)
      open.add(statement)
      const callback = parameters.at(-1)
      if (typeof callback === 'function') {
        return query(...parameters.slice(0, -1), (...answer: unknown[]) => {
          answered()
          return (callback as Query)(...answer)
        })
      }
      const answer = query(...parameters)
      void Promise.resolve(answer).then(answered, answered)
      return answer
    })
  })
  return { all, busy, open }
}

/** Cuts connections that take too long to close when their pool ends, which does not wait for idle ones itself. */
function limitEnd(pool: pg.Pool, clients: ReadonlySet<pg.Client>, longest: number, onEnd: () => void): void {
  const endPool = pool.end.bind(pool) as () => Promise<void>
  let ended: Promise<void> | undefined
  const endAll = async () => {
    const late = setTimeout(() => clients.forEach(end), longest)
    const closed = [...clients].map(client => new Promise<void>(resolve => client.once('end', resolve)))
    await Promise.all([endPool(), ...closed])
    clearTimeout(late)
    onEnd()
  }
  // A hurried shutdown may end the pool before its owner does.
  pool.end = () => (ended ??= endAll())
}

/** The same for a connection outside a pool. Returns it. */
export function limitOwnEnd(client: pg.Client): pg.Client {
  const endClient = client.end.bind(client) as () => Promise<void>
  client.end = async () => {
    const late = setTimeout(() => client.connection.stream.destroy(), longestEnd)
    await endClient().finally(() => clearTimeout(late))
  }
  return client
}

const end = (client: pg.Client): void => {
  client.connection.stream.destroy(new Error('Connection terminated, because nothing was heard of the server any more'))
}

/** Returns the server process of a connection, which the driver's types do not declare. */
const pidOf = (client: pg.Client): number => (client as pg.Client & { processID: number }).processID

/**
 * Returns which of these processes work on a statement or have just answered one. Undefined if the server does not
 * answer. If this thread itself was busy for longer than the slack, it may have missed the answer, so it asks again.
 */
async function workingAmong(
  pids: number[],
  { options }: pg.Pool,
  { timeout, slack }: { timeout: number; slack: number },
): Promise<ReadonlySet<number> | undefined> {
  const { password } = options
  const asker = new pg.Client({ ...options, password })
  asker.on('error', () => {})
  const since = performance.now()
  const late = setTimeout(() => end(asker), timeout)
  try {
    await asker.connect()
    const { rows } = await asker.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(
         select pid from pg_stat_activity
         where pid = any($1) and (state = 'active' or state_change > now() - interval '1 second')) as working`,
      [pids],
    )
    const { own, working = [] } = rows[0] ?? {}
    // A connection pooler has its own process ids: then an answer of the server is enough.
    return new Set(own === pidOf(asker) ? working : pids)
  } catch (error) {
    const wasBusy = performance.now() - since > timeout + slack
    // A refusing server, such as a full one, is reachable, but nobody knows what it works on.
    return error instanceof pg.DatabaseError || wasBusy ? new Set(pids) : undefined
  } finally {
    clearTimeout(late)
    asker.connection.stream.destroy()
  }
}
