import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema'

/** Kinds of work, each with its own connections and time limits. */
export type Work = 'call' | 'export' | 'file' | 'job' | 'migration'

/** In milliseconds; 0 means no limit. */
interface Limits {
  connections: number
  /** For a connection. */
  connectionWait: number
  /** For a row or table locked by somebody else. */
  lockWait: number
  statement: number
  /** Until the server ends a silent transaction and frees its locks. */
  idleTransaction: number
  /** Processes beside its own that may work on a statement. As many as the server thinks best, if not given. */
  helpers?: number
}

/**
 * Each connection has its own plans and competes for the processor's cache: on two processors, eight make 1.17 of the
 * acts of twelve. The server may have more processors than this machine, so the minimum is not low.
 */
const calls = Math.min(12, Math.max(6, 4 * availableParallelism()))

/**
 * A call answers within five seconds, even about a form locked by a paused portal: that portal's transactions end
 * first. It has no helpers: among many calls, each has less than a processor, and starting one takes longer than most
 * statements. A migration waits only briefly for a lock, because everybody else queues behind it, and retries.
 */
export const limits: Record<Work, Limits> = {
  call: {
    ...{ connections: calls, helpers: 0 },
    ...{ connectionWait: 4_000, lockWait: 3_500, statement: 4_500, idleTransaction: 3_000 },
  },
  export: { connections: 3, connectionWait: 4_000, lockWait: 3_500, statement: 60_000, idleTransaction: 10_000 },
  // Between statements a thread works on a whole file. When the thread ends, the server notices at once.
  file: { connections: 2, connectionWait: 4_000, lockWait: 3_500, statement: 120_000, idleTransaction: 120_000 },
  job: { connections: 6, connectionWait: 30_000, lockWait: 10_000, statement: 600_000, idleTransaction: 10_000 },
  migration: { connections: 2, connectionWait: 4_000, lockWait: 1_000, statement: 0, idleTransaction: 60_000 },
}

/** Sent to the server on each new connection. Poolers refuse such settings as startup parameters. */
const settingsOf = ({ lockWait, statement, idleTransaction, helpers }: Limits): string =>
  Object.entries({
    lock_timeout: lockWait,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleTransaction,
    // In seconds, except the timeout. Only TCP connections use them.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 15_000,
    ...(helpers !== undefined && { max_parallel_workers_per_gather: helpers }),
  })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

type Connected = (error: Error | null, client?: pg.Client) => void

/** A client whose connection counts as open once the server knows its limits. */
export const clientWith = (limits: Limits): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.#connectLimited()
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (error: Error) => callback(error),
      )
    }

    async #connectLimited(): Promise<pg.Client> {
      // A pool listens only to idle connections. Without a listener, one that is lost while it opens or is in use would
      // end the process; its user gets the error at the next query.
      this.on('error', () => {})
      await super.connect()
      try {
        await super.query(settingsOf(limits))
        return this
      } catch (error) {
        this.connection.stream.destroy()
        throw error
      }
    }
  }

const otherWork = new WeakMap<Kysely<Schema>, (work: Work) => Kysely<Schema>>()

/** Registers how a database reaches its connections for other kinds of work. */
export const offerWork = (db: Kysely<Schema>, reach: (work: Work) => Kysely<Schema>): void =>
  void otherWork.set(db, reach)

/** Returns the database with the connections and limits of this kind of work. A transaction keeps its connection. */
export const forWork = (db: Kysely<Schema>, work: Work): Kysely<Schema> => otherWork.get(db)?.(work) ?? db
