import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface Driven {
  perSecond: number
  /** Milliseconds of each call. */
  times: number[]
}

interface Load {
  callers: number
  calls: number
  /** The whole request, as sent. */
  request(n: number): string
  /** Checks that the answer is the expected one. */
  isGood(answer: string): boolean
}

/** Makes this many calls with this many concurrent callers, each on its own connection. */
export async function drive(address: string, { callers, calls, request, isGood }: Load): Promise<Driven> {
  const { hostname } = new URL(address)
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error('Load is only for this machine.')
  const times: number[] = []
  let next = 0
  const work = async (line: Line) => {
    for (let n = next++; n < calls; n = next++) {
      const since = performance.now()
      const answer = await line.ask(request(n))
      times.push(performance.now() - since)
      if (!isGood(answer)) throw new Error(`Call ${n} was answered with: ${answer.slice(0, 1000)}`)
    }
  }
  const lines = await Promise.all(Array.from({ length: callers }, () => openLine(address)))
  const since = performance.now()
  await Promise.all(lines.map(work))
  const perSecond = (calls / (performance.now() - since)) * 1000
  for (const line of lines) line.close()
  return { perSecond, times }
}

/** A minimal HTTP client, so that the server is measured. */
export async function openLine(address: string) {
  const port = Number(new URL(address).port)
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened: Socket = connect(port, '127.0.0.1', () => resolve(opened)).on('error', reject)
  })
  socket.setNoDelay(true)
  let pieces: string[] = []
  let missing = NaN
  let finish: (answer: string) => void = () => {}
  let fail: (reason: Error) => void = () => {}
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    pieces.push(piece)
    // Only the head says how much is to come.
    if (Number.isNaN(missing)) missing = missingAfter(pieces.join(''))
    else missing -= piece.length
    if (!(missing <= 0)) return
    const answer = pieces.join('')
    pieces = []
    missing = NaN
    finish(answer)
  })
  socket.on('error', error => fail(error))
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  return {
    ask: (request: string) =>
      new Promise<string>((resolve, reject) => {
        finish = resolve
        fail = reject
        if (socket.destroyed) reject(new Error('The server closed the connection before.'))
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>

/** The remaining bytes of an answer; NaN until its header is complete. */
function missingAfter(received: string): number {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return NaN
  return head + 4 + Number(/content-length: (\d+)/i.exec(received)?.[1] ?? NaN) - received.length
}

export function getRequest(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`
}

export function postRequest(path: string, token: string, body: unknown, more = ''): string {
  const text = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`
  return `${head}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${more}\r\n${text}`
}

/** An act as a browser sends it, with its own key. */
export const actRequest = (path: string, token: string, body: unknown): string =>
  postRequest(path, token, body, `idempotency-key: ${randomUUID()}\r\n`)

export const isSuccess = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 200') && answer.includes('"success":true')

/** Returns the body of a successful answer. */
export function bodyOf<Body>(answer: string): Body {
  if (!isSuccess(answer)) throw new Error(`The answer was: ${answer.slice(0, 1000)}`)
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  return JSON.parse(Buffer.from(body, 'latin1').toString()) as Body
}

const callsToWarmUp = 10

/** Repeats a call on one connection. Returns the 95th percentile in milliseconds, without the calls that warm up. */
export async function p95Of(ask: () => Promise<string>, calls: number, check?: (answer: string) => void) {
  const times: number[] = []
  for (let round = -callsToWarmUp; round < calls; round++) {
    const since = performance.now()
    const answer = await ask()
    if (round >= 0) times.push(performance.now() - since)
    if (!isSuccess(answer)) throw new Error(`The answer was: ${answer.slice(0, 1000)}`)
    if (round === -callsToWarmUp) check?.(answer)
  }
  return percentile(times, 0.95)
}

export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}
