import type { CDPSession, Page } from 'playwright'

/** A network response. */
export interface Transfer {
  url: string
  type: string
  bytes: number
  /** Seconds on the browser's clock. */
  asked: number
  arrived: number
}

/** Counts a page's network traffic including headers, like the browser's network panel. */
export class Wire {
  readonly #open = new Map<string, { url: string; type: string; asked: number; cached: boolean }>()
  readonly #transfers: Transfer[] = []
  /** The addresses of workers' scripts. The browser tells of a worker before or after its request. */
  readonly #workers = new Set<string>()
  #lastMove = performance.now()

  private constructor() {}

  static async on(page: Page, session: CDPSession): Promise<Wire> {
    const wire = new Wire()
    page.on('worker', worker => wire.#leaveOut(worker.url()))
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http') || wire.#workers.has(request.url)) return
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

  /** Returns everything received since its last call. */
  take(): Transfer[] {
    return this.#transfers.splice(0)
  }

  /** Waits until the network has been idle for a while. */
  async quiet(ms = 400): Promise<void> {
    while (this.#open.size > 0 || performance.now() - this.#lastMove < ms)
      await new Promise(resolve => setTimeout(resolve, 20))
  }

  #markCached(requestId: string) {
    const request = this.#open.get(requestId)
    if (request) request.cached = true
  }

  /** The end of a worker's script is told to the worker's own session only, so its bytes are not counted. */
  #leaveOut(address: string) {
    this.#workers.add(address)
    for (const [requestId, { url }] of this.#open) if (url === address) this.#close(requestId)
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
