import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock'
import type { Timing } from '../options'
import type { Encoded } from '../protocols/outgoing'
import type { Transport, TransportListener } from './transport'

const enoughForOneAnswer = 64 * 1024

/** Answers a client's polls, each as soon as there is a message. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly carriesBinary = true
  readonly needsKeepAlive = false
  #parked: ServerResponse | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #since: number
  #closing = false
  #ended = false

  constructor(
    private readonly listener: TransportListener,
    private readonly timing: Timing,
    private readonly clock: Clock,
  ) {
    this.#since = clock.now()
  }

  /** The first poll only confirms that the connection is open. */
  confirm(response: ServerResponse): void {
    this.#since = this.clock.now()
    answer(response, 200)
  }

  poll(response: ServerResponse): void {
    if (this.#parked !== undefined) this.#release(204)
    this.#since = this.clock.now()
    if (this.#ended || (this.#closing && this.#waitingBytes === 0)) {
      answer(response, 204)
      this.#end(true)
    } else if (this.#waitingBytes > 0) {
      this.#flush(response)
    } else {
      this.#parked = response
      response.on('close', () => {
        if (this.#parked !== response) return
        this.#parked = undefined
        this.#since = this.clock.now()
      })
    }
  }

  send({ bytes }: Encoded): void {
    if (this.#closing) return
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#parked !== undefined) this.#flush(this.#parked)
  }

  get bufferedBytes(): number {
    return this.#waitingBytes
  }

  get congested(): boolean {
    return this.#waitingBytes > enoughForOneAnswer
  }

  pause(): void {}

  resume(): void {}

  close(): void {
    this.#closing = true
    if (this.#parked !== undefined) {
      this.#release(204)
      this.#end(true)
    }
  }

  terminate(): void {
    this.#closing = true
    this.#release(204)
    this.#end(false)
  }

  /** Ends the transport, because the client leaves. */
  left(): void {
    this.#closing = true
    this.#release(204)
    this.#end(true)
  }

  tick(now: number): void {
    if (this.#parked !== undefined) {
      if (now - this.#since >= this.timing.pollMs) {
        this.#release(200)
      }
    } else if (now - this.#since >= this.timing.returnMs) {
      this.#end(false)
    }
  }

  #flush(response: ServerResponse): void {
    const body = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#parked = undefined
    this.#since = this.clock.now()
    answer(response, 200, body)
    this.listener.onDrained()
  }

  #release(status: 200 | 204): void {
    const parked = this.#parked
    if (parked === undefined) return
    this.#parked = undefined
    this.#since = this.clock.now()
    answer(parked, status)
  }

  #end(graceful: boolean): void {
    if (this.#ended) return
    this.#ended = true
    this.listener.onClosed(graceful)
  }
}

const empty = Buffer.alloc(0)

function answer(response: ServerResponse, status: 200 | 204, body = empty): void {
  response.writeHead(status, {
    'cache-control': 'no-cache, no-store',
    ...(status === 204 ? {} : { 'content-type': 'application/octet-stream', 'content-length': body.length }),
  })
  response.end(body)
}
