import type { Schema } from '@portal/database/schema'
import { endedAmong, type EndedSession } from '@portal/http/session'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

export interface SessionWatch {
  /** Checks whether these sessions are still active, and ends the connections of those that are not. */
  look(keys: readonly string[]): void
  stop(): Promise<void>
}

export interface SessionWatchOptions {
  db: Kysely<Schema>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The sessions of everybody connected. */
  allKeys(): string[]
  end(session: EndedSession): void
}

/** An expiring session sends no event, and a check may fail, so all sessions are checked at this interval. */
const everyMs = 15_000

/** Ensures that no connection outlives its session. Concurrent checks share one statement. */
export function watchSessions({ db, log, allKeys, end }: SessionWatchOptions): SessionWatch {
  const waiting = new Set<string>()
  let looking: Promise<void> | undefined

  const lookAtWaiting = async (): Promise<void> => {
    while (waiting.size > 0) {
      const keys = [...waiting]
      waiting.clear()
      try {
        for (const session of await endedAmong(db, keys)) end(session)
      } catch (error) {
        log.warn({ err: error }, 'The sessions of the hubs could not be looked at')
      }
    }
    looking = undefined
  }
  const look = (keys: readonly string[]): void => {
    for (const key of keys) waiting.add(key)
    if (waiting.size > 0) looking ??= lookAtWaiting()
  }

  const timer = setInterval(() => look(allKeys()), everyMs).unref()
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
