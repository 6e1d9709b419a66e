/** Background work that nobody else waits for. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()

  /** @param promise one that never rejects */
  add(promise: Promise<void>): void {
    this.#running.add(promise)
    void promise.finally(() => this.#running.delete(promise))
  }

  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
