import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Transform, type Duplex } from 'node:stream'
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

interface Joined {
  /** Of one message, in either direction. */
  mostBytes: number
  /** A message was larger, so both ends are closed. */
  onFault?: (fault: BackendFault) => void
}

/** Answers the browser's handshake and joins both ends. The end of one is the end of the other. */
export function joinSockets(
  browser: Duplex,
  rest: Buffer,
  handshake: IncomingMessage,
  opened: OpenedSocket,
  { mostBytes, onFault }: Joined,
): void {
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
    const limited = messagesUpTo(mostBytes).on('error', fault => {
      onFault?.(faultBehind(fault))
      from.destroy()
      to.destroy()
    })
    limited.pipe(to)
    if (first.length > 0) limited.write(first)
    from.on('error', () => undefined)
    from.once('close', () => to.destroy())
    if ('setTimeout' in from) {
      const { setTimeout } = from as Duplex & { setTimeout(ms: number, then: () => void): void }
      setTimeout.call(from, longestSilence, () => from.destroy())
    }
    from.pipe(limited)
  }
}

const control = 0x8

/** Passes the frames of a WebSocket on, and fails at the first one of a message that is too large. */
function messagesUpTo(mostBytes: number): Transform {
  let head: number[] = []
  /** Bytes of the frame that are still to come. */
  let left = 0
  let ofMessage = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; ) {
        const passed = Math.min(left, chunk.length - at)
        left -= passed
        at += passed
        if (left > 0 || at === chunk.length) continue
        head.push(chunk.readUInt8(at))
        at += 1
        const frame = frameIn(head)
        if (!frame) continue
        head = []
        left = frame.left
        if (frame.isControl) continue
        ofMessage += frame.bytes
        if (ofMessage > mostBytes) return done(new BackendFault('too-large'))
        if (frame.isLast) ofMessage = 0
      }
      done(null, chunk)
    },
  })
}

/** Reads the head of a frame (RFC 6455, 5.2), once enough of it is there. */
function frameIn([first = 0, second, ...size]: readonly number[]) {
  if (second === undefined) return undefined
  const short = second & 0x7f
  const sizeBytes = short === 126 ? 2 : short === 127 ? 8 : 0
  if (size.length < sizeBytes) return undefined
  const bytes = sizeBytes === 0 ? short : size.reduce((sum, byte) => sum * 256 + byte, 0)
  const isMasked = (second & 0x80) !== 0
  return { bytes, left: bytes + (isMasked ? 4 : 0), isControl: (first & control) !== 0, isLast: (first & 0x80) !== 0 }
}
