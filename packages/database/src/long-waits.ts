import type pg from 'pg'

/** In milliseconds. A call is refused after a few seconds, wherever it has spent them. */
const long = 1_000

const counts = new WeakMap<pg.Pool, number>()

/** Returns how many callers of a pool have waited long for a connection that others kept. */
export const longWaitsOf = (pool: pg.Pool): number => counts.get(pool) ?? 0

/** Counts callers that wait long for a connection, whether or not they get one. */
export function countLongWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const watch = (): (() => void) => {
    // A new connection is opened, and waits for the server only.
    if (pool.idleCount === 0 && pool.totalCount < pool.options.max) return () => {}
    const timer = setTimeout(() => counts.set(pool, longWaitsOf(pool) + 1), long).unref()
    return () => clearTimeout(timer)
  }
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    const settled = watch()
    if (callback) {
      return connect((...answer) => {
        settled()
        callback(...answer)
      })
    }
    const connecting = connect()
    connecting.then(settled, settled)
    return connecting
  }) as typeof pool.connect
}
