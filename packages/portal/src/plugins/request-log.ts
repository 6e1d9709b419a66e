import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { redactUrl } from '../redact-url'

const acceptable = /^[\w.:-]{1,64}$/

/** The request id from the proxy, so that one call can be followed through every log. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID()
}

/** As pino's loggers are. */
export type LeveledLogger = FastifyBaseLogger & { isLevelEnabled(level: string): boolean }

const quiet = /^\/(healthz|readyz|metrics|assets\/|remotes\/|notificationHub|socket)/i

const plugin: FastifyPluginAsync<{ log: LeveledLogger }> = async (app, { log }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', ({ id: reqId, method, url }, { statusCode: status, elapsedTime }, done) => {
    const level = status >= 500 ? 'error' : quiet.test(url) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      log[level]({ reqId, method, url: redactUrl(url), status, ms: Math.round(elapsedTime) }, 'answered')
    }
    done()
  })
}

export const requestLog = fastifyPlugin(plugin, { name: 'request-log' })
