import type pg from 'pg'

/** A connection in use for this long is held up: by a lock, a long statement, or something its user waits for. */
const heldUpAfter = 1_000
/** Connections that may be opened beside held-up ones. */
const mostBeside = 12
const lookEvery = 100

/** Opens more connections while some are held up, so that nobody else waits for these. */
export function keepRoomForOthers(pool: pg.Pool): void {
  const usual = pool.options.max
  const since = new Map<pg.PoolClient, number>()
  pool.on('acquire', client => since.set(client, performance.now()))
  pool.on('release', (_error, client) => since.delete(client))
  pool.on('remove', client => since.delete(client))

  const look = (): void => {
    if (pool.ending) return clearInterval(timer)
    if (pool.waitingCount === 0 && pool.options.max === usual) return
    const now = performance.now()
    const heldUp = [...since.values()].filter(at => now - at > heldUpAfter).length
    pool.options.max = usual + Math.min(mostBeside, heldUp)
    const missing = Math.min(pool.waitingCount, pool.options.max - pool.totalCount)
    for (let i = 0; i < missing; i += 1) {
      // Once released, it goes to the longest waiter. A refusing server is full.
      pool.connect().then(
        client => client.release(),
        () => {},
      )
    }
  }
  const timer = setInterval(look, lookEvery).unref()
}
