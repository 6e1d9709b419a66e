import type pg from 'pg'
import { hubOutboxChannel } from './hub-outbox'

/** What happens meanwhile is told with it. */
const pause = 5

const writesOutbox = /insert into "?hub_outbox\b/

type AnyQuery = (...all: unknown[]) => unknown
interface Connection {
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/**
 * Wakes the readers of the outbox, in every process, once a connection of this pool has committed rows of it. A
 * notification within the transaction itself would have all commits of the database wait for one another: its lock is
 * held until the disk has answered. If the process ends in between, the readers find the rows when they look next.
 */
export function wakeAfterCommit(pool: pg.Pool): void {
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      // They look by themselves before long.
      if (!pool.ending) pool.query(`notify ${hubOutboxChannel}`).catch(() => {})
    }, pause)
  }
  pool.on('connect', client => {
    const query = client.query.bind(client) as AnyQuery
    let hasWritten = false
    const watching: AnyQuery = (...all) => {
      const [text] = all
      // Most do not even name it, which is seen in no time.
      if (typeof text === 'string' && text.includes('hub_outbox') && writesOutbox.test(text)) hasWritten = true
      return query(...all)
    }
    client.query = watching as typeof client.query
    ;(client.connection as unknown as Connection).on('readyForQuery', ({ status }) => {
      const isIdle = status === 'I'
      if (!hasWritten || !isIdle) return
      hasWritten = false
      wake()
    })
  })
}
