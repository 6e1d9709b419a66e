import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export interface OtherOriginsOptions {
  /** The origins whose pages may call the routes registered beside this plugin. */
  origins: readonly string[]
}

/** The request headers of the shell and the hub client. */
const sentHeaders = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'portal-remote',
  'traceparent',
  'x-requested-with',
  'x-signalr-user-agent',
].join(', ')
/** The response headers that the shell reads. */
const readHeaders = 'content-disposition, retry-after, etag, portal-refusal'
const twoHours = '7200'

/** Lets pages of other origins call the services. Sessions travel in a header, so cookies are never allowed. */
const plugin: FastifyPluginAsync<OtherOriginsOptions> = async (app, { origins }) => {
  if (origins.length === 0) return
  const allowed = new Set(origins)

  // Set on the raw response, because hubs bypass Fastify.
  app.addHook('onRequest', async ({ headers: { origin } }, { raw }) => {
    raw.setHeader('vary', 'Origin')
    if (origin === undefined || !allowed.has(origin)) return
    raw.setHeader('access-control-allow-origin', origin)
    raw.setHeader('access-control-expose-headers', readHeaders)
  })

  app.options('*', async ({ headers }, reply) => {
    const isPreflight = headers['access-control-request-method'] !== undefined
    if (!isPreflight || !allowed.has(headers.origin ?? '')) return reply.callNotFound()
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': twoHours,
      })
      .code(204)
      .send()
  })
}

export const otherOrigins = fastifyPlugin(plugin, { name: 'other-origins' })
