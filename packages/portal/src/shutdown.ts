import type { Database } from '@portal/database/connect'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** The time for requests in flight. The rest of the ten seconds belongs to the database. */
const timeout = 6000

/** Accepts no more requests, finishes those in flight, then stops the database. */
export const shutDown = async (app: FastifyInstance | undefined, database: Database): Promise<void> => {
  const late = setTimeout(() => {
    app?.server.closeAllConnections()
    // Requests still waiting for the database would wait in vain.
    void database.pool.end()
  }, timeout)
  try {
    await app?.close()
  } finally {
    clearTimeout(late)
    await database.close()
  }
}

export interface StopSignal {
  /** Settles at the first signal. */
  given: Promise<'given'>
  /** Runs before a second signal ends the process at once. */
  beforeKill(act: () => void): void
}

/** Listens for the signals that stop the portal, also during its start. */
export const awaitStopSignal = (log: FastifyBaseLogger): StopSignal => {
  let act = () => {}
  const given = new Promise<'given'>(resolve => {
    let isStopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) {
        act()
        process.exit(signal === 'SIGINT' ? 130 : 143)
      }
      isStopping = true
      log.info({ signal }, 'The portal finishes what is in flight and stops')
      resolve('given')
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
  return { given, beforeKill: next => void (act = next) }
}
