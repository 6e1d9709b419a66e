import type pg from 'pg'
import { interceptQuery, type Query } from './intercept-query'

/** The time after a lock timeout in which nobody tries that lock again. */
const pause = 1_000
/** A lock timeout is forgotten after this time. */
const forgottenAfter = 30_000

const lockNotAvailable = '55P03'
const readOnly = '25006'

interface VainWait {
  until: number
  isTried: boolean
}

/**
 * Learns from failed statements. After a lock timeout one caller at a time retries the statement and all others fail at
 * once; otherwise they would occupy every connection. A connection that turned read-only is closed, because a new one
 * may reach a server that writes.
 */
export function learnFromFailures(pool: pg.Pool): void {
  const vain = new Map<string, VainWait>()
  const waitedInVain = (key: string): void => {
    const wait = { until: performance.now() + pause, isTried: false }
    vain.set(key, wait)
    setTimeout(() => vain.get(key) === wait && vain.delete(key), forgottenAfter).unref()
  }
  const learning =
    (client: pg.PoolClient, query: Query): Query =>
    (...all) => {
      const known = vain.size > 0 ? vain.get(keyOf(all)) : undefined
      if (known && (known.isTried || performance.now() < known.until)) return Promise.reject(stillLocked())
      if (known) known.isTried = true
      const answer = query(...all)
      if (!(answer instanceof Promise)) return answer
      answer.then(
        () => known && vain.delete(keyOf(all)),
        ({ code }: { code?: string }) => {
          if (code === lockNotAvailable) waitedInVain(keyOf(all))
          else if (known) vain.delete(keyOf(all))
          if (code === readOnly) void client.end()
        },
      )
      return answer
    }
  pool.on('connect', client => interceptQuery(client, query => learning(client, query)))
}

const keyOf = ([text, values]: unknown[]): string => JSON.stringify([text, values])

const stillLocked = (): Error =>
  Object.assign(new Error('Somebody has locked this, and another caller has just waited for it in vain'), {
    code: lockNotAvailable,
  })
