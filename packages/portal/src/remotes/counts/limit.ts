interface LimitOptions {
  most: number
  /** Until everybody may begin anew. */
  forMs: number
}

/** However many there are, what is remembered of them stays small. */
const mostCallers = 10_000

/** So many times within a while for each caller, in this process. */
export class Limit {
  readonly #options: LimitOptions
  readonly #taken = new Map<string, number>()
  #until = 0

  constructor(options: LimitOptions) {
    this.#options = options
  }

  /** Whether there was one left. */
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
