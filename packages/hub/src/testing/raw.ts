import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'

const separator = '\u001e'

/** A JSON message as it is sent. */
export function record(message: unknown): string {
  return JSON.stringify(message) + separator
}

export function records(text: string): unknown[] {
  return text
    .split(separator)
    .slice(0, -1)
    .map(part => JSON.parse(part) as unknown)
}

export const hello = record({ protocol: 'json', version: 1 })

/** A client of the bare protocol, for input that an official client never sends. */
export class RawSocket {
  readonly messages: unknown[] = []
  readonly closed: Promise<number>
  readonly #waiting: (() => void)[] = []

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.messages.push(...records(data.toString()))
      for (const wake of this.#waiting.splice(0)) wake()
    })
    this.closed = new Promise(resolve => {
      socket.on('close', code => {
        resolve(code)
        for (const wake of this.#waiting.splice(0)) wake()
      })
    })
    socket.on('error', () => undefined)
  }

  /** @returns the socket, or the HTTP status of the refusal */
  static async open(url: string, options: ClientOptions = {}): Promise<RawSocket | number> {
    const socket = new WebSocket(url.replace('http', 'ws'), options)
    const raw = new RawSocket(socket)
    return await new Promise(resolve => {
      socket.once('open', () => resolve(raw))
      socket.once('unexpected-response', (_request, response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
    })
  }

  /** Opens a socket and completes the handshake. */
  static async connect(url: string, greeting = hello): Promise<RawSocket> {
    const raw = await RawSocket.open(url)
    if (typeof raw === 'number') throw new Error(`The socket was refused with ${raw}`)
    raw.send(greeting)
    await raw.received(1)
    return raw
  }

  send(data: string | Buffer): void {
    this.socket.send(data)
  }

  /** Returns all messages so far, once there are this many or the socket is closed. */
  async received(count: number): Promise<unknown[]> {
    while (this.messages.length < count && this.socket.readyState !== WebSocket.CLOSED) {
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
    return this.messages
  }

  async end(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return
    this.socket.terminate()
    await once(this.socket, 'close')
  }
}

export interface Negotiated {
  connectionId: string
  connectionToken: string
  [field: string]: unknown
}

export async function negotiate(url: string, query = 'negotiateVersion=1', name = 'ayse'): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate?${query}`, { method: 'POST', headers: bearer(name) })
  return (await response.json()) as Negotiated
}

export function bearer(name: string): Record<string, string> {
  return { authorization: `Bearer ${name}` }
}
