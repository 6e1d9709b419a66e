import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

export const offersWebSocket = ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? '')

/** From Node 24.9 on, a request that offers another protocol is like any other. The types are of an older Node. */
export const upgradeOptions: ServerOptions & { shouldUpgradeCallback: typeof offersWebSocket } = {
  shouldUpgradeCallback: offersWebSocket,
}

const asksForChange = /^(upgrade|http2-settings|connection)$/i

/**
 * Answers a request that offers another protocol than WebSocket (such as HTTP/2 without TLS) as if it had not, since an
 * offer may be ignored. An older Node has already detached the connection, so it is handed back with the request put
 * before the remaining bytes.
 */
export function serveUnchanged(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders, headers } = request
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !asksForChange.test(name) ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  )
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close')
  const head = [`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n')
  socket.unshift(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
  server.emit('connection', socket)
}
