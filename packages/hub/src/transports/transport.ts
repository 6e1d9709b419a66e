import type { Encoded } from '../protocols/outgoing'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** What a transport tells the connection that it carries. */
export interface TransportListener {
  onData(chunk: Buffer): void
  /** @param graceful the other side said that it goes, rather than vanish */
  onClosed(graceful: boolean): void
  /** There is room again for what was held back. */
  onDrained(): void
}

/** One way to a client. Nothing here throws: a transport that can no longer send says so by `onClosed`. */
export interface Transport {
  readonly name: TransportName
  readonly carriesBinary: boolean
  /** Silence says nothing about a client that has to ask for each answer. */
  readonly needsKeepAlive: boolean
  send(encoded: Encoded): void
  /** Bytes that wait for the client to take them. */
  readonly bufferedBytes: number
  /** Whoever can wait should; `onDrained` follows. */
  readonly congested: boolean
  /** Stops and goes on reading from the client. */
  pause(): void
  resume(): void
  /** Ends after all that was sent before. */
  close(): void
  /** Ends now. */
  terminate(): void
  /** Looks at the time, about once a second. */
  tick(now: number): void
}
