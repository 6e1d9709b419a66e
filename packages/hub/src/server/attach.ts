import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, refuseUpgrade } from './refusal'

export interface Endpoint {
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const notFound = new Refusal(404, 'Not found')

/** Puts an endpoint before a server's existing listeners, which get every other request. Returns how to remove it. */
export function attach(server: Server, path: string, endpoint: Endpoint): () => void {
  const matches = matcher(path)
  let attached = true
  const isOurs = (request: IncomingMessage) => attached && matches(request)
  const listeners = server.listeners('request') as RequestListener[]
  const upgradeListeners = server.listeners('upgrade') as UpgradeListener[]

  const onRequest: RequestListener = (request, response) => {
    if (isOurs(request)) endpoint.handle(request, response)
    else for (const listener of listeners) listener.call(server, request, response)
  }
  const onUpgrade: UpgradeListener = (request, socket, head) => {
    if (isOurs(request)) return endpoint.upgrade(request, socket, head)
    for (const listener of upgradeListeners) listener.call(server, request, socket, head)
    // Nobody else answers, and the client would wait for ever.
    if (upgradeListeners.length === 0 && server.listenerCount('upgrade') === 1) refuseUpgrade(socket, notFound)
  }

  replace(server, 'request', listeners, [onRequest])
  replace(server, 'upgrade', upgradeListeners, [onUpgrade])
  // The listeners stay: another endpoint may have been attached since.
  return () => {
    attached = false
  }
}

function replace(server: Server, event: string, old: readonly UpgradeOrRequest[], next: readonly UpgradeOrRequest[]) {
  for (const listener of old) server.removeListener(event, listener)
  for (const listener of next) server.on(event, listener)
}

type UpgradeOrRequest = RequestListener | UpgradeListener

/** Ignores case, like the routing of ASP.NET Core. */
function matcher(path: string): (request: IncomingMessage) => boolean {
  const own = path.toLowerCase().replace(/\/$/, '')
  const paths = new Set([own, `${own}/`, `${own}/negotiate`, `${own}/negotiate/`])
  return ({ url = '/' }) => paths.has((url.split('?', 1)[0] ?? '').toLowerCase())
}
