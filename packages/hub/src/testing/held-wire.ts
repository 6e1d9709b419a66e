import type { Order } from '@portal/workspace/testing/orders'
import type { Encoded } from '../protocols/outgoing'
import type { Transport, TransportListener } from '../transports/transport'

interface WireEnd {
  received(text: string): void
  /** The client has noticed that the wire is gone. */
  lost(wire: HeldWire): void
}

const leaving = 'leaving'
const congestedFrom = 200

/** A socket that carries each piece of data when the order wants, breaks, and whose ends notice that at any time. */
export class HeldWire implements Transport {
  readonly name = 'WebSockets'
  readonly carriesBinary = true
  readonly needsKeepAlive = true
  bufferedBytes = 0
  readonly #toClient: string[] = []
  readonly #toServer: string[] = []
  #isReadByClient = false
  #isReadByServer = false
  #isPaused = false
  #state: 'whole' | 'broken' | 'closed' = 'whole'

  constructor(
    private readonly order: Order,
    private readonly client: WireEnd,
    private readonly listener: TransportListener,
  ) {}

  get congested(): boolean {
    return this.bufferedBytes > congestedFrom
  }

  send({ bytes }: Encoded): void {
    if (this.#state === 'closed') return
    this.bufferedBytes += bytes.length
    this.#toClient.push(bytes.toString())
    this.#letClientRead()
  }

  write(text: string): void {
    if (this.#state !== 'whole') return
    this.#toServer.push(text)
    this.#letServerRead()
  }

  /** The client leaves on purpose. */
  leave(): void {
    this.write(leaving)
  }

  break(): void {
    if (this.#state !== 'whole') return
    this.#state = 'broken'
    this.#tellEnds(false)
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#letServerRead()
  }

  close(): void {
    this.#toClient.push(leaving)
    this.#letClientRead()
  }

  terminate(): void {
    if (this.#state === 'closed') return
    const isTold = this.#state === 'broken'
    this.#state = 'closed'
    if (!isTold) this.#tellEnds(false)
  }

  tick(): void {}

  #tellEnds(isGraceful: boolean): void {
    this.order.will('the server notices the end of the socket', () => this.listener.onClosed(isGraceful))
    this.order.will('the client notices the end of the socket', () => this.client.lost(this))
  }

  #letClientRead(): void {
    if (this.#isReadByClient || this.#state !== 'whole' || this.#toClient.length === 0) return
    this.#isReadByClient = true
    this.order.will(`the client reads ${this.#toClient[0]}`, () => {
      this.#isReadByClient = false
      if (this.#state !== 'whole') return
      const text = this.#toClient.shift() ?? ''
      if (text === leaving) return this.#end()
      const wasCongested = this.congested
      this.bufferedBytes -= Buffer.byteLength(text)
      this.client.received(text)
      if (wasCongested && !this.congested) this.listener.onDrained()
      this.#letClientRead()
    })
  }

  #letServerRead(): void {
    if (this.#isReadByServer || this.#isPaused || this.#state !== 'whole' || this.#toServer.length === 0) return
    this.#isReadByServer = true
    this.order.will(`the server reads ${this.#toServer[0]}`, () => {
      this.#isReadByServer = false
      if (this.#isPaused || this.#state !== 'whole') return
      const text = this.#toServer.shift()
      if (text === leaving) return this.#end()
      this.listener.onData(Buffer.from(text ?? ''))
      this.#letServerRead()
    })
  }

  #end(): void {
    this.#state = 'closed'
    this.#tellEnds(true)
  }
}
