import { traceparentOf } from '@portal/contracts/wire/traceparent'

export interface SendOptions {
  /** Identifies a submission: sent again with the same key, it gets the first answer. Without a key it is a new one. */
  idempotencyKey?: string
  /** Aborts the call; its outcome is then NETWORK. */
  signal?: AbortSignal
  /** The browser finishes the call even if the page is closed or the session ends. For short calls only. */
  keepalive?: boolean
  /** Receives the sent share of an upload, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** The remote for which the call counts, if it is not the one whose script calls. */
  remote?: string | undefined
}

/** Returns a key for one submission; keep it until an answer comes. */
export function newIdempotencyKey(): string {
  return randomHex(16)
}

/** Begins a trace: the portal names it in each log line and message that the call causes. */
export function newTraceparent(): string {
  return traceparentOf({ traceId: randomHex(16), isSampled: true }, randomHex(8))
}

function randomHex(bytes: number): string {
  // Browsers offer `randomUUID` only with TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')
}
