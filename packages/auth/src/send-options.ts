export interface SendOptions {
  /**
   * Names a submission of a call that creates something: whoever sends the same again, because no answer came, passes
   * the same key and gets the first answer. Left out, every sending is a submission of its own.
   */
  idempotencyKey?: string
  /** Ends the call; its outcome is then NETWORK. */
  signal?: AbortSignal
  /** Told how much of an upload is sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}

/** A key for one submission: made when a form is opened, and kept until its submission has an answer. */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which browsers keep from pages without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
