import type { Order } from '@portal/workspace/testing/orders'
import { HeldWire } from './held-wire'
import { record, records } from './raw'
import type { TransportListener } from '../transports/transport'

/** A client sends no more than this without a confirmation. */
const mostUnconfirmed = 3

interface Message {
  type?: number
  error?: string
  invocationId?: string
  sequenceId?: number
  arguments?: unknown[]
  item?: unknown
  result?: unknown
}

/** The rules of the official client for a connection that survives its socket, over wires that the order holds. */
export class HeldClient {
  readonly news: unknown[] = []
  readonly items: unknown[] = []
  readonly answers: unknown[] = []
  readonly faults: string[] = []
  isGone = false
  #wire: HeldWire | undefined
  isWelcome = false
  readonly #waiting: string[] = []
  #unconfirmed: { id: number; text: string }[] = []
  #lastSent = 0
  #next = 1
  #latest = 0
  #awaitsSequence = false
  #isAboutToConfirm = false
  /** It confirms what it has had, also while that is being repeated. */
  #hasConfirmedEarly = false

  constructor(
    private readonly order: Order,
    private readonly isStateful: boolean,
    /** Returns nothing if the server does not know the connection any more. */
    private readonly open: (start: (listener: TransportListener) => HeldWire) => HeldWire | undefined,
  ) {
    this.#connect()
    setInterval(() => this.isWelcome && this.#wire?.write(record({ type: 6 })), 10_000)
    this.#wire?.write(record({ protocol: 'json', version: isStateful ? 2 : 1 }))
  }

  /** True if the server has confirmed everything. */
  get isConfirmed(): boolean {
    return this.#waiting.length === 0 && (!this.isStateful || this.#unconfirmed.length === 0)
  }

  invoke(target: string, value: number): void {
    this.#send(record({ type: 1, target, invocationId: `${target} ${value}`, arguments: [value] }))
  }

  stream(target: string, value: number): void {
    this.#send(record({ type: 4, target, invocationId: target, arguments: [value] }))
  }

  breakSocket(): void {
    this.#wire?.break()
  }

  leave(): void {
    this.#wire?.write(record({ type: 7 }))
    this.#wire?.leave()
  }

  lost(wire: HeldWire): void {
    if (wire !== this.#wire) return
    this.#wire = undefined
    if (!this.isStateful || !this.isWelcome) this.isGone = true
    else this.order.will('the client connects again', () => this.#connect())
  }

  received(text: string): void {
    for (const message of records(text) as Message[]) {
      if (this.isWelcome) this.#receive(message)
      else this.#welcome(message)
    }
  }

  #connect(): void {
    this.#wire = this.open(listener => new HeldWire(this.order, this, listener))
    this.isGone = this.#wire === undefined
    if (!this.isWelcome) return
    this.#awaitsSequence = true
    this.#wire?.write(record({ type: 9, sequenceId: this.#unconfirmed[0]?.id ?? this.#lastSent + 1 }))
    for (const { text } of this.#unconfirmed) this.#wire?.write(text)
    this.#flush()
  }

  #welcome({ error }: Message): void {
    if (error !== undefined) return
    this.isWelcome = true
    this.#wire?.write(record({ type: 6 }))
    this.#flush()
  }

  #send(text: string): void {
    this.#waiting.push(text)
    this.#flush()
  }

  #flush(): void {
    while (this.#wire && this.isWelcome && (!this.isStateful || this.#unconfirmed.length < mostUnconfirmed)) {
      const text = this.#waiting.shift()
      if (text === undefined) return
      this.#lastSent += 1
      this.#unconfirmed.push({ id: this.#lastSent, text })
      this.#wire.write(text)
    }
  }

  #receive(message: Message): void {
    const { type = 0, sequenceId = 0 } = message
    if (this.#awaitsSequence && type !== 9 && type !== 7) return
    if (type === 9) {
      if (sequenceId > this.#next) return this.#giveUp(sequenceId)
      this.#awaitsSequence = false
      this.#next = sequenceId
    } else if (type === 8) {
      this.#unconfirmed = this.#unconfirmed.filter(({ id }) => id > sequenceId)
      this.#flush()
    } else if (type <= 5 && (!this.isStateful || this.#isNew())) this.#take(message)
  }

  /** As the official client does, even if its own early confirmation is the cause. */
  #giveUp(sequenceId: number): void {
    if (!this.#hasConfirmedEarly) this.faults.push(`the server goes on from ${sequenceId}, not ${this.#next}`)
    this.leave()
  }

  #isNew(): boolean {
    const id = this.#next
    this.#next += 1
    if (id >= this.#latest) this.#confirmSoon()
    if (id <= this.#latest) return false
    this.#latest = id
    return true
  }

  #confirmSoon(): void {
    if (this.#isAboutToConfirm) return
    this.#isAboutToConfirm = true
    this.order.will('the client confirms', () => {
      this.#isAboutToConfirm = false
      if (this.#awaitsSequence) return
      this.#hasConfirmedEarly ||= this.#next <= this.#latest
      this.#wire?.write(record({ type: 8, sequenceId: this.#latest }))
    })
  }

  #take({ type, arguments: args, item, invocationId, result, error }: Message): void {
    if (type === 1) this.news.push(args?.[0])
    else if (type === 2) this.items.push(item)
    else this.answers.push(error ?? (result === undefined ? invocationId : `Note ${String(result)}`))
    if (type === 3 && error === undefined && result !== undefined && invocationId !== `Note ${String(result)}`)
      this.faults.push(`${invocationId} got ${String(result)}`)
  }
}
