import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Encoded } from '../protocols/outgoing'
import type { Transport, TransportListener } from './transport'

/** Answers a close without a status with 1000: SignalR clients take an empty echo for an error. */
export class HubWebSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

/** Close codes of a client that leaves on purpose: done, leaving the page, no code given. */
const graceful = new Set([1000, 1001, 1005])

/**
 * Reads through `ws`, and writes complete frames straight to its socket, so that a broadcast is framed once for all.
 * This is possible because no extension (compression) is ever negotiated.
 */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly carriesBinary = true
  readonly needsKeepAlive = true

  constructor(
    private readonly webSocket: WebSocket,
    private readonly socket: Duplex,
    listener: TransportListener,
  ) {
    webSocket.on('message', (data: Buffer) => listener.onData(data))
    webSocket.on('close', code => listener.onClosed(graceful.has(code)))
    // The close that follows reports the error again.
    webSocket.on('error', () => undefined)
    socket.on('drain', () => listener.onDrained())
  }

  send(encoded: Encoded): void {
    if (this.webSocket.readyState === WebSocket.OPEN) this.socket.write(encoded.webSocketFrame)
  }

  get bufferedBytes(): number {
    return this.socket.writableLength
  }

  get congested(): boolean {
    return this.socket.writableNeedDrain
  }

  pause(): void {
    this.webSocket.pause()
  }

  resume(): void {
    this.webSocket.resume()
  }

  close(): void {
    this.webSocket.close()
  }

  terminate(): void {
    this.webSocket.terminate()
  }

  tick(): void {}
}
