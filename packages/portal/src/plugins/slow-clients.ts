import { serverOptions } from '@portal/http/server-options'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Time limits for clients in milliseconds. The portal's own time does not count. */
export interface Patience {
  /** For request headers, from the start of the connection. */
  head: number
  /** For a body. */
  body: number
  /** For a body with files. */
  upload: number
  /** Without sending or reading when it should. */
  silence: number
  /** Until the next request on the same connection. */
  idle: number
}

export interface PatienceSettings {
  FILES_MAX_MB: number
  PORTAL_PROXIES: readonly string[] | undefined
}

export const patienceOf = ({ FILES_MAX_MB, PORTAL_PROXIES }: PatienceSettings): Patience => ({
  head: 20_000,
  body: 30_000,
  upload: Math.max(10, FILES_MAX_MB) * 60_000,
  silence: 25_000,
  // A proxy keeps connections for the next caller, and must close them before the portal does.
  idle: PORTAL_PROXIES ? 72_000 : 20_000,
})

/** Limits that Node enforces itself. */
export const timeoutsOf = ({ head, upload, silence, idle }: Patience) => ({
  requestTimeout: upload,
  connectionTimeout: silence,
  keepAliveTimeout: idle,
  http: { headersTimeout: head, connectionsCheckingInterval: head / 4 },
})

/**
 * Ends connections of clients that stop half-way, on purpose or not, because each costs a descriptor and memory.
 * Clients that wait for the portal, such as those of a hub, may wait for any time.
 */
const plugin: FastifyPluginAsync<{ patience: Patience }> = async (app, { patience }) => {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { socket, headers } = raw
    reply.raw.on('timeout', () => {
      const isTheirTurn = !raw.complete || socket.writableLength > 0
      if (isTheirTurn) socket.destroy()
      else socket.setTimeout(patience.silence)
    })
    if (headers['content-length'] ?? headers['transfer-encoding']) {
      const takesFiles = (routeOptions.bodyLimit ?? 0) > serverOptions.bodyLimit
      const late = setTimeout(() => raw.complete || raw.destroy(), takesFiles ? patience.upload : patience.body)
      late.unref()
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}

export const slowClients = fastifyPlugin(plugin, { name: 'slow-clients' })
