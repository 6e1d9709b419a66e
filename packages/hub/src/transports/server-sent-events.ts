import type { ServerResponse } from 'node:http'
import type { Encoded } from '../protocols/outgoing'
import type { Transport, TransportListener } from './transport'

/** One response that never ends. The client sends its messages in requests of their own. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly carriesBinary = false
  readonly needsKeepAlive = true

  constructor(
    private readonly response: ServerResponse,
    listener: TransportListener,
  ) {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store, no-transform',
      // Proxies that buffer responses would hold back every message.
      'x-accel-buffering': 'no',
    })
    // Firefox considers a stream open only after the first bytes. This comment is ignored by every client.
    response.write(':\r\n')
    // A client of this transport cannot announce that it leaves.
    response.on('close', () => listener.onClosed(true))
    response.on('drain', () => listener.onDrained())
    response.on('error', () => undefined)
  }

  send(encoded: Encoded): void {
    if (!this.response.writableEnded) this.response.write(encoded.eventFrame)
  }

  get bufferedBytes(): number {
    return this.response.writableLength
  }

  get congested(): boolean {
    return this.response.writableNeedDrain
  }

  // Reading happens per request, where the connection itself makes the client wait.
  pause(): void {}

  resume(): void {}

  close(): void {
    this.response.end()
  }

  terminate(): void {
    this.response.destroy()
  }

  tick(): void {}
}
