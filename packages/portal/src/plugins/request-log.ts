import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { redactUrl } from '../redact-url'

const acceptable = /^[\w.:-]{1,64}$/

/** The request id from the proxy, so that one call can be followed through every log. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID()
}

const quiet = /^\/(healthz|readyz|metrics|assets\/|remotes\/|notificationHub|socket)/i

const plugin: FastifyPluginAsync = async app => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', ({ method, url, log }, { statusCode: status, elapsedTime }, done) => {
    const level = status >= 500 ? 'error' : quiet.test(url) ? 'debug' : 'info'
    log[level]({ method, url: redactUrl(url), status, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}

export const requestLog = fastifyPlugin(plugin, { name: 'request-log' })
