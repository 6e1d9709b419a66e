/** Aborts a request on which nothing has moved for too long: a network may drop packets silently. */
export class IdleTimeout {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly timeout: number) {
    this.begin()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** From now on something is waited for. */
  begin(): void {
    this.end()
    const abort = () => this.#controller.abort(new Error(`Nothing has moved for ${this.timeout} ms.`))
    this.#timer = setTimeout(abort, this.timeout).unref()
  }

  /** Nothing is waited for. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** What is sent: each piece that is asked for is a sign that the ones before it are on their way. */
  async *outgoing<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      this.begin()
      yield piece
    }
    this.begin()
  }

  /** What is received. Whoever reads it may take their time; the sender may not. */
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
