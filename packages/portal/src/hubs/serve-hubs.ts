import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hub } from '@portal/hub/hub'
import { Refusal, refuseUpgrade } from '@portal/hub/server/refusal'
import type { FastifyInstance } from 'fastify'
import { offersWebSocket, serveUnchanged } from './serve-unchanged'

const unknownPath = new Refusal(404, 'Not found')

declare module 'fastify' {
  interface FastifyInstance {
    /** Answer handshakes of WebSockets that are no hub's; each returns false if the address is not its own. */
    otherSockets: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean)[]
  }
}

/** Routes requests to the hubs' paths. They pass through the portal's log and metrics like all others. */
export function serveHubs(app: FastifyInstance, hubs: ReadonlyMap<string, Hub>): void {
  void app.register(async scope => {
    // A hub reads request bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [path, hub] of hubs) {
      for (const url of [path, `${path}/negotiate`]) {
        scope.route({
          method: ['GET', 'POST', 'DELETE'],
          url,
          handler: (request, reply) => {
            reply.hijack()
            // A hub answers without Fastify, but with the common headers.
            for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
            hub.handle(request.raw, reply.raw)
          },
        })
      }
    }
  })
  app.decorate('otherSockets', [])
  const byPath = new Map([...hubs].map(([path, hub]) => [path.toLowerCase(), hub]))
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!offersWebSocket(request)) return serveUnchanged(app.server, request, socket, head)
    const [path = ''] = (request.url ?? '').toLowerCase().split('?', 1)
    const hub = byPath.get(path)
    if (hub) return hub.upgrade(request, socket, head)
    if (!app.otherSockets.some(answer => answer(request, socket, head))) refuseUpgrade(socket, unknownPath)
  })
}
