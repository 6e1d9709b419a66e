import type pg from 'pg'
import { DatabaseFailure } from './failure'

/** A busy pooler may give each question another server process. */
const questions = 3

const pidOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Refuses a pooler that gives one server process to several connections in turn, as PgBouncer does with `pool_mode =
 * transaction`: limits set on a connection would apply to others, and a listener would hear nothing.
 */
export const refuseSharedSessions = async (connect: () => pg.Client): Promise<void> => {
  const clients = [connect(), connect()] as const
  try {
    for (const client of clients) await client.connect()
    for (let asked = 0; asked < questions; asked += 1) {
      const [one, other] = [await pidOf(clients[0]), await pidOf(clients[1])]
      if (one === other) {
        throw new DatabaseFailure(
          'DATABASE_POOLED_BY_TRANSACTION',
          'The connection pooler that DATABASE_URL names shares a database session between connections. Set it to one ' +
            'session per connection (PgBouncer: pool_mode = session).',
        )
      }
    }
  } finally {
    await Promise.all(clients.map(client => client.end().catch(() => {})))
  }
}
