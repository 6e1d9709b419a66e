import type { Transport } from '../transports/transport'
import type { Backpressure } from './upload'

/** Pauses and resumes reading from the client. Several callers may pause at once; the last one resumes. */
export class ReadFlow implements Backpressure {
  #pauses = 0
  #waiting: (() => void)[] = []

  constructor(private readonly transport: () => Transport | undefined) {}

  get paused(): boolean {
    return this.#pauses > 0
  }

  pause(): void {
    if (++this.#pauses === 1) this.transport()?.pause()
  }

  resume(): void {
    if (--this.#pauses > 0) return
    this.transport()?.resume()
    this.release()
  }

  /** Delays the answer to a request with data, and so the client's next one, while reading is paused. */
  async untilOpen(): Promise<void> {
    if (this.paused) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
