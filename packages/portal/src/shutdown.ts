import type { Database } from '@portal/database/connect'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** How long requests in flight may take to finish; the rest of the ten seconds belongs to the database. */
const patience = 6000

const finishRequests = async (app: FastifyInstance): Promise<void> => {
  const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close().finally(() => clearTimeout(impatient))
}

/** Takes no more requests, finishes those in flight, and then stops the database. */
export const shutDown = async (app: FastifyInstance, database: Database): Promise<void> => {
  await finishRequests(app)
  await database.close()
}

/** Answers when a signal has stopped the portal; a second signal does not wait for anything. */
export const untilStopped = (app: FastifyInstance, database: Database, log: FastifyBaseLogger): Promise<void> =>
  new Promise((resolve, reject) => {
    let isStopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) {
        database.kill()
        process.exit(signal === 'SIGINT' ? 130 : 143)
      }
      isStopping = true
      log.info({ signal }, 'The portal finishes what is in flight and stops')
      shutDown(app, database).then(resolve, reject)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
