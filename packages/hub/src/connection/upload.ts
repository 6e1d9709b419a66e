import { HubException } from '../errors'

/** Pauses the client while an upload holds more items than its method reads. */
export interface Backpressure {
  pause(): void
  resume(): void
}

/** A stream from the client, read by a method. */
export class Upload implements AsyncIterable<unknown> {
  readonly #items: unknown[] = []
  #ended = false
  #error: Error | undefined
  #paused = false
  #wake: (() => void) | undefined

  constructor(
    readonly id: string,
    private readonly capacity: number,
    private readonly gate: Backpressure,
  ) {}

  push(item: unknown): void {
    if (this.#ended) return
    this.#items.push(item)
    if (this.#items.length >= this.capacity && !this.#paused) {
      this.#paused = true
      this.gate.pause()
    }
    this.#wake?.()
  }

  complete(error?: string): void {
    if (error !== undefined) this.#error = new HubException(error)
    this.#ended = true
    this.#wake?.()
  }

  /** Ends the stream, because its reader or sender has stopped. */
  dispose(error?: Error): void {
    this.#error ??= error
    this.#ended = true
    this.#items.length = 0
    this.#reopen()
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncIterator<unknown> {
    for (;;) {
      while (this.#items.length > 0) {
        const item = this.#items.shift()
        if (this.#items.length < this.capacity) this.#reopen()
        yield item
      }
      if (this.#error !== undefined) throw this.#error
      if (this.#ended) return
      await new Promise<void>(resolve => (this.#wake = resolve))
    }
  }

  #reopen(): void {
    if (!this.#paused) return
    this.#paused = false
    this.gate.resume()
  }
}
