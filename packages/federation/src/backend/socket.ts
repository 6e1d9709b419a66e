import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { BackendFault, faultBehind } from './fault'
import { requestTo, type Backend } from './hand-on'

/** Without a byte in either direction. Backends ping more often. */
const longestSilence = 120_000
const acceptSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

interface OpenedSocket {
  socket: Duplex
  head: Buffer
  protocol: string | undefined
}

export interface SocketCall {
  target: string
  headers: OutgoingHttpHeaders
  /** The browser's handshake. */
  handshake: IncomingMessage
}

/** Returns whether a request is a handshake that a backend can answer (RFC 6455). */
export function isHandshake({ method, headers }: IncomingMessage): boolean {
  const key = headers['sec-websocket-key'] ?? ''
  return method === 'GET' && headers['sec-websocket-version'] === '13' && /^[A-Za-z0-9+/]{22}==$/.test(key)
}

/** Opens a WebSocket at a backend with the browser's key. Nothing but a WebSocket may come of it. */
export function openSocket(backend: Backend, { target, headers, handshake }: SocketCall): Promise<OpenedSocket> {
  const key = handshake.headers['sec-websocket-key']!
  const protocols = handshake.headers['sec-websocket-protocol']
  const request = requestTo(backend, {
    path: target,
    agent: false,
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      ...(protocols && { 'sec-websocket-protocol': protocols }),
    },
  })
  return new Promise((resolve, reject) => {
    request.once('timeout', () => request.destroy(new BackendFault('silent')))
    request.once('error', error => reject(faultBehind(error)))
    request.once('response', ({ statusCode }) => {
      request.destroy(new BackendFault(statusCode === 401 ? 'statement-refused' : 'malformed'))
    })
    request.once('upgrade', (response, socket, head) => {
      const { 'sec-websocket-accept': accept, 'sec-websocket-protocol': protocol, upgrade = '' } = response.headers
      const isOffered = protocol === undefined || protocols?.split(/\s*,\s*/).includes(protocol)
      if (accept === acceptOf(key) && /^websocket$/i.test(upgrade) && isOffered) resolve({ socket, head, protocol })
      else {
        socket.destroy()
        reject(new BackendFault('malformed'))
      }
    })
    request.end()
  })
}

function acceptOf(key: string): string {
  return createHash('sha1').update(`${key}${acceptSuffix}`).digest('base64')
}

/** Answers the browser's handshake and joins both ends. The end of one is the end of the other. */
export function joinSockets(browser: Duplex, rest: Buffer, handshake: IncomingMessage, opened: OpenedSocket): void {
  const { socket, head, protocol } = opened
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${acceptOf(handshake.headers['sec-websocket-key']!)}`,
    ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
  ]
  browser.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (const [from, to, first] of [
    [browser, socket, rest],
    [socket, browser, head],
  ] as const) {
    if (first.length > 0) to.write(first)
    from.on('error', () => undefined)
    from.once('close', () => to.destroy())
    if ('setTimeout' in from) {
      const { setTimeout } = from as Duplex & { setTimeout(ms: number, then: () => void): void }
      setTimeout.call(from, longestSilence, () => from.destroy())
    }
    from.pipe(to)
  }
}
