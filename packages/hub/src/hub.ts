import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createClients, type Clients } from './clients'
import { systemClock } from './clock'
import type { Connection } from './connection/connection'
import type { HubHost } from './connection/host'
import { Registry } from './connection/registry'
import { methodTable } from './method'
import { defaultLimits, defaultTiming, type HubLog, type HubOptions } from './options'
import { attach } from './server/attach'
import { RequestGate } from './server/gate'
import { HttpRequests } from './server/http-requests'
import { WebSocketRequests } from './server/web-socket-requests'
import { BackgroundTasks } from './background-tasks'
import type { Disconnect } from './protocols/messages'

export interface Hub {
  readonly clients: Clients
  /** The number of clients that have completed the handshake. */
  readonly connections: number
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  /** Serves the hub at a path, ahead of the server's other listeners. Returns a function that removes it again. */
  attach(server: Server, path: string): () => void
  /** For servers with their own routing: handles requests to the hub's path, and to `negotiate` below it. */
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Accepts no new connections and closes all others. Their clients reconnect to another server or after a restart. */
  close(options?: Disconnect): Promise<void>
}

const silent: HubLog = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** How often timeouts are checked. */
const tickMs = 1_000

export function createHub<Identity>(options: HubOptions<Identity>): Hub {
  const registry = new Registry<Connection<Identity>>()
  const clock = options.clock ?? systemClock
  const work = new BackgroundTasks()
  const host: HubHost<Identity> = {
    options,
    registry,
    clock,
    methods: methodTable(options.methods ?? {}),
    clients: createClients(registry),
    limits: { ...defaultLimits, ...options.limits },
    timing: { ...defaultTiming, ...options.timing },
    log: options.log ?? silent,
    detailedErrors: options.detailedErrors ?? false,
    track: promise => work.add(promise),
  }
  const gate = new RequestGate(host, registry)
  const http = new HttpRequests(host, gate)
  const webSockets = new WebSocketRequests(host, gate)
  // One timer for all connections.
  const stopTicking = clock.every(tickMs, () => {
    const now = clock.now()
    for (const connection of registry.everyConnection()) connection.tick(now)
  })

  const endpoint = {
    handle: (request: IncomingMessage, response: ServerResponse) => work.add(http.handle(request, response)),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      work.add(webSockets.handle(request, socket, head)),
  }

  return {
    ...endpoint,
    clients: host.clients,
    get connections() {
      return registry.openSize
    },
    addToGroup: (connectionId, group) => registry.byId(connectionId)?.addToGroup(group),
    removeFromGroup: (connectionId, group) => registry.byId(connectionId)?.removeFromGroup(group),
    attach: (server, path) => attach(server, path, endpoint),
    async close(closeOptions = { allowReconnect: true }) {
      gate.isClosed = true
      for (const connection of [...registry.everyConnection()]) connection.close(closeOptions)
      await registry.whenEmpty()
      await work.done()
      stopTicking()
    },
  }
}
