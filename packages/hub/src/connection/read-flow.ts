import type { Transport } from '../transports/transport'
import type { Backpressure } from './upload'

/** Whether the connection reads at the moment. Several callers may pause it at once. */
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

  /** For data that comes in separate requests: the client sends the next one after this one is answered. */
  async untilOpen(): Promise<void> {
    if (this.paused) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
