/** Aborts a request without progress: a network may drop packets silently. */
export class IdleTimeout {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly timeout: number) {
    this.begin()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Starts or restarts the timer. */
  begin(): void {
    this.end()
    const abort = () => this.#controller.abort(new Error(`Nothing has moved for ${this.timeout} ms.`))
    this.#timer = setTimeout(abort, this.timeout).unref()
  }

  /** Stops the timer. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** Watches an upload: each further piece that is requested shows that the earlier ones are being sent. */
  async *outgoing<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      this.begin()
      yield piece
    }
    this.begin()
  }

  /** Watches a download. A slow reader is fine, a silent sender is not. */
  async *incoming<Piece>(pieces: AsyncIterable<Piece> | Iterable<Piece>): AsyncGenerator<Piece> {
    try {
      this.begin()
      for await (const piece of pieces) {
        this.end()
        yield piece
        this.begin()
      }
    } finally {
      this.end()
    }
  }
}
