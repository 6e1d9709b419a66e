import type { Clock } from '../clock'
import { HubException } from '../errors'

/** Limits the messages of a client within a second, pings and items of streams included. */
export class MessageRate {
  #since = Number.NEGATIVE_INFINITY
  #count = 0

  constructor(
    private readonly most: number,
    private readonly clock: Clock,
  ) {}

  /** Counts a message. Throws above the limit. */
  count(): void {
    const now = this.clock.now()
    if (now - this.#since >= 1_000) {
      this.#since = now
      this.#count = 0
    }
    if (++this.#count > this.most) {
      throw new HubException(`The client sent more than ${this.most} messages within a second.`)
    }
  }
}
