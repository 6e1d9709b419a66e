import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { safeUrl } from '../safe-url'

const acceptable = /^[\w.:-]{1,64}$/

/** The id that a proxy gave the request, so that one call can be followed through everything that it passed. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID()
}

const quiet = /^\/(healthz|readyz|metrics|assets\/|remotes\/|notificationHub|socket)/i

const plugin: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : quiet.test(request.url) ? 'debug' : 'info'
    const { method, url } = request
    request.log[level](
      { method, url: safeUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

export const requestLog = fastifyPlugin(plugin, { name: 'request-log' })
