/** An `AbortSignal` that is created only when somebody asks for it. */
export class Cancellation {
  #aborted = false
  #controller: AbortController | undefined

  get aborted(): boolean {
    return this.#aborted
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#aborted) this.#controller.abort()
    return this.#controller.signal
  }

  abort(): void {
    this.#aborted = true
    this.#controller?.abort()
  }
}
