import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const acceptable = /^[\w.:-]{1,64}$/

interface Headed {
  headers: Record<string, string | string[] | undefined>
}

/** The request id, taken from the proxy if there is one, so that one call can be followed through every log. */
export const requestIdBehind =
  (proxies: readonly string[] | undefined) =>
  ({ headers: { 'x-request-id': given } }: Headed): string =>
    proxies && typeof given === 'string' && acceptable.test(given) ? given : randomUUID()

/** Like pino's loggers. */
export type LeveledLogger = FastifyBaseLogger & { isLevelEnabled(level: string): boolean }

const quiet = /^\/(healthz|readyz|metrics|assets\/|remotes\/|notificationHub|socket)/i

const plugin: FastifyPluginAsync<{ log: LeveledLogger }> = async (app, { log }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Logs the route, not the address, which may contain a secret in any spelling.
  app.addHook(
    'onResponse',
    ({ id: reqId, method, url, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
      // An outage has its own log lines.
      const level = status === 503 || quiet.test(url) ? 'debug' : status >= 500 ? 'error' : 'info'
      if (log.isLevelEnabled(level)) {
        log[level]({ reqId, method, route, status, ms: Math.round(elapsedTime) }, 'answered')
      }
      done()
    },
  )
}

export const requestLog = fastifyPlugin(plugin, { name: 'request-log' })
