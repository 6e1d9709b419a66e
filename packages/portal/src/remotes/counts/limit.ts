interface LimitOptions {
  most: number
  /** After this time everybody starts again. */
  forMs: number
}

/** Bounds the memory, however many callers there are. */
const mostCallers = 10_000

/** Limits calls per caller and period in this process. */
export class Limit {
  readonly #options: LimitOptions
  readonly #taken = new Map<string, number>()
  #until = 0

  constructor(options: LimitOptions) {
    this.#options = options
  }

  /** Returns whether one was left. */
  take(caller: string, now = Date.now()): boolean {
    if (now >= this.#until) {
      this.#taken.clear()
      this.#until = now + this.#options.forMs
    }
    const taken = this.#taken.get(caller) ?? 0
    if (taken >= this.#options.most || (taken === 0 && this.#taken.size >= mostCallers)) return false
    this.#taken.set(caller, taken + 1)
    return true
  }
}
