import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export interface OtherOriginsOptions {
  /** Whose pages may call what is registered beside this plugin. */
  origins: readonly string[]
}

/** What the shell sends, and what the client of the hubs adds. */
const sentHeaders = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-requested-with',
  'x-signalr-user-agent',
].join(', ')
/** What the shell reads of an answer besides its body. */
const readHeaders = 'content-disposition, retry-after'
const twoHours = '7200'

/** Lets pages that another host serves call the services. Sessions travel in a header, so no cookie is ever let in. */
const plugin: FastifyPluginAsync<OtherOriginsOptions> = async (app, { origins }) => {
  if (origins.length === 0) return
  const allowed = new Set(origins)

  // Set on the answer itself: the hubs write theirs past Fastify.
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
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': twoHours,
      })
      .code(204)
      .send()
  })
}

export const otherOrigins = fastifyPlugin(plugin, { name: 'other-origins' })
