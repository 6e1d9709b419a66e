import type { Encoded } from '../protocols/outgoing'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** The events that a transport reports to its connection. */
export interface TransportListener {
  onData(chunk: Buffer): void
  /** @param graceful whether the other side announced that it leaves */
  onClosed(graceful: boolean): void
  /** There is room again for messages that were held back. */
  onDrained(): void
}

/** A way to a client. Its functions never throw: a transport that can no longer send reports it by `onClosed`. */
export interface Transport {
  readonly name: TransportName
  readonly carriesBinary: boolean
  /** A client that has to poll for each answer may be silent and alive. */
  readonly needsKeepAlive: boolean
  send(encoded: Encoded): void
  /** Bytes that the client has not read yet. */
  readonly bufferedBytes: number
  /** Callers that can wait should wait. `onDrained` follows. */
  readonly congested: boolean
  /** Pauses and resumes reading from the client. */
  pause(): void
  resume(): void
  /** Closes once everything already sent has gone out. */
  close(): void
  /** Closes at once. */
  terminate(): void
  /** Checks its timeouts. Called about once a second. */
  tick(now: number): void
}
