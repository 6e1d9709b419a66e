import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema'

/** Kinds of work. Each has connections and time limits of its own. */
export type Work = 'call' | 'export' | 'file' | 'job' | 'migration'

/** In milliseconds; 0 means no limit. */
interface Limits {
  connections: number
  /** For a connection. */
  connectionWait: number
  /** For a row or a table that somebody else has locked. */
  lockWait: number
  statement: number
  /** Until the server ends a transaction of which it hears no more, and so frees what it has locked. */
  silenceInTransaction: number
}

/**
 * A call answers within five seconds, also about a form that a stopped portal has locked: its transactions end first.
 * A migration waits for a lock only briefly, because everybody else queues behind it, and tries again.
 */
export const limitsOf = (callConnections: number): Record<Work, Limits> => ({
  call: {
    connections: callConnections,
    connectionWait: 4_000,
    lockWait: 3_500,
    statement: 4_500,
    silenceInTransaction: 3_000,
  },
  export: {
    connections: 3,
    connectionWait: 4_000,
    lockWait: 3_500,
    statement: 60_000,
    silenceInTransaction: 10_000,
  },
  // Between its statements a thread works on a whole file. Once the thread is ended, the server hears that at once.
  file: {
    connections: 2,
    connectionWait: 4_000,
    lockWait: 3_500,
    statement: 120_000,
    silenceInTransaction: 120_000,
  },
  job: {
    connections: 6,
    connectionWait: 30_000,
    lockWait: 10_000,
    statement: 600_000,
    silenceInTransaction: 10_000,
  },
  migration: {
    connections: 2,
    connectionWait: 4_000,
    lockWait: 5_000,
    statement: 0,
    silenceInTransaction: 60_000,
  },
})

/** What the server is told on each new connection. A pooler in between refuses such settings as startup parameters. */
const settingsOf = ({ lockWait, statement, silenceInTransaction }: Limits): string =>
  Object.entries({
    lock_timeout: lockWait,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: silenceInTransaction,
    // In seconds, but for the last. Only a connection over TCP heeds them.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 15_000,
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

/** Says how a database is reached for work of another kind. */
export const offerWork = (db: Kysely<Schema>, reach: (work: Work) => Kysely<Schema>): void =>
  void otherWork.set(db, reach)

/** The same database, with the connections and limits of this kind of work. A transaction keeps those it began with. */
export const forWork = (db: Kysely<Schema>, work: Work): Kysely<Schema> => otherWork.get(db)?.(work) ?? db
