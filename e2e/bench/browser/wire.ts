import type { CDPSession } from 'playwright'

/** One answer that came over the network. */
export interface Transfer {
  url: string
  type: string
  bytes: number
  /** Seconds on the browser's own clock. */
  asked: number
  arrived: number
}

/** Counts what a page takes from the network, headers included, as the browser's network panel does. */
export class Wire {
  readonly #open = new Map<string, { url: string; type: string; asked: number; cached: boolean }>()
  readonly #transfers: Transfer[] = []
  #lastMove = performance.now()

  private constructor() {}

  static async on(session: CDPSession): Promise<Wire> {
    const wire = new Wire()
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http')) return
      wire.#open.set(requestId, { url: request.url, type: type ?? '', asked: timestamp, cached: false })
      wire.#lastMove = performance.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => wire.#markCached(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) wire.#markCached(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const request = wire.#close(requestId)
      if (!request || request.cached) return
      const { url, type, asked } = request
      wire.#transfers.push({ url, type, asked, bytes: encodedDataLength, arrived: timestamp })
    })
    session.on('Network.loadingFailed', ({ requestId }) => wire.#close(requestId))
    await session.send('Network.enable')
    return wire
  }

  /** Everything that has arrived since the last call of this. */
  take(): Transfer[] {
    return this.#transfers.splice(0)
  }

  /** Waits until nothing has been asked for, or is under way, for a while. */
  async quiet(ms = 400): Promise<void> {
    while (this.#open.size > 0 || performance.now() - this.#lastMove < ms)
      await new Promise(resolve => setTimeout(resolve, 20))
  }

  #markCached(requestId: string) {
    const request = this.#open.get(requestId)
    if (request) request.cached = true
  }

  #close(requestId: string) {
    const request = this.#open.get(requestId)
    this.#open.delete(requestId)
    this.#lastMove = performance.now()
    return request
  }
}

export function bytesOf(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}
