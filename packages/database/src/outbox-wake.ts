import type pg from 'pg'
import { hubOutboxChannel } from './hub-outbox'
import { interceptQuery } from './intercept-query'

/** Commits in this interval share one notification. */
const pause = 5

const writesOutbox = /insert into "?hub_outbox\b/

interface Connection {
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/**
 * Wakes the outbox readers of every process once a connection of this pool has committed outbox rows. A NOTIFY inside
 * the transaction would serialise all commits of the database, because its lock is held until the disk confirms. If the
 * process ends in between, readers find the rows at their next poll.
 */
export function wakeAfterCommit(pool: pg.Pool): void {
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      // They poll anyway before long.
      if (!pool.ending) pool.query(`notify ${hubOutboxChannel}`).catch(() => {})
    }, pause)
  }
  pool.on('connect', client => {
    let hasWritten = false
    interceptQuery(client, query => (...all) => {
      const [text] = all
      // Most statements do not even name it, which is a fast check.
      if (typeof text === 'string' && text.includes('hub_outbox') && writesOutbox.test(text)) hasWritten = true
      return query(...all)
    })
    ;(client.connection as unknown as Connection).on('readyForQuery', ({ status }) => {
      const isIdle = status === 'I'
      if (!hasWritten || !isIdle) return
      hasWritten = false
      wake()
    })
  })
}
