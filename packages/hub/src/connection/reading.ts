import type { Transport } from '../transports/transport'
import type { ReadingGate } from './upload'

/** Whether the connection reads at the moment. Several callers may pause it at once. */
export class Reading implements ReadingGate {
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
    this.letGo()
  }

  /** For data that comes in separate requests: the client sends the next one after this one is answered. */
  async possible(): Promise<void> {
    if (this.paused) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  letGo(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
