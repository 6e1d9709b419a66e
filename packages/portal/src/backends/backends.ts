import type { IncomingMessage } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { backendMetrics } from './backend-metrics'
import { callRoute, type Serving } from './call-route'
import { failureLog, type FailureLog } from './failure-log'
import { Gateway, type GatewayOptions } from './gateway'
import { serveSockets } from './sockets'

export interface BackendsOptions extends GatewayOptions, Pick<Serving, 'requestIdOf' | 'maxBodyBytes'> {
  log: FailureLog
  /** Webhooks are signed with the same keys. */
  hasWebhooks: boolean
}

/** Serves `/backends/<remote>/…` for the remotes whose backend the operator names, and the keys for statements. */
export const backends: FastifyPluginAsync<BackendsOptions> = async (app, options) => {
  const { named, keys, log, hasWebhooks } = options
  if (named.size === 0 && !hasWebhooks) return
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const published = (await keys.published()).map(({ jwk }) => jwk)
    return reply.header('cache-control', 'public, max-age=300').send({ keys: published })
  })
  if (named.size === 0) return
  const gateway = new Gateway(options)
  const count = backendMetrics(app.metricsRegistry, gateway)
  const serving: Serving = { ...options, app, gateway, count, tell: failureLog(log), lasting: new Set() }
  await app.register(async scope => {
    // Bodies are handed on as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.decorateRequest('backendCall', null)
    scope.addHook('onResponse', async ({ raw }) => discardRest(raw))
    for (const remote of gateway.backends.keys()) scope.route(callRoute(remote, serving))
  })
  serveSockets(serving)
  app.addHook('preClose', async () => {
    for (const end of serving.lasting) end()
  })
  app.addHook('onClose', async () => gateway.close())
}

/** How long a browser may go on sending a body that was refused, so that it can read the answer meanwhile. */
const restMs = 2_000

function discardRest(raw: IncomingMessage): void {
  raw.resume()
  if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), restMs).unref()
}
