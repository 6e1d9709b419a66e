export interface SendOptions {
  /**
   * Names a submission that is to be done once: sent again under the same key, because no answer came, it gets the
   * first answer. Without a key every sending is a submission of its own.
   */
  idempotencyKey?: string
  /** Ends the call; its outcome is then NETWORK. */
  signal?: AbortSignal
  /** Told how much of an upload is sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}

/** A key for one submission, to be kept until it is answered. */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which browsers keep from pages without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
