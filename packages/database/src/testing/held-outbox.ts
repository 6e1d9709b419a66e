import { EventEmitter } from 'node:events'
import type { Order } from '@portal/workspace/testing/orders'
import { ConnectionLost } from './held-database'

interface Row {
  id: number
  writtenBy: number
  createdAt: string
  message: string
}

interface Transaction {
  number: number
  row: Row
}

/** The outbox of a PostgreSQL: transactions in any order, snapshots, notifications, and standbys that take over. */
export class HeldOutbox {
  committed: Row[] = []
  timeline = 1
  readonly #open = new Set<Transaction>()
  readonly #listeners = new Set<HeldClient>()
  readonly #clients = new Set<HeldClient>()
  #nextTransaction = 10
  #firstOpenAtLook = 10
  #nextId = 1
  #count = 0

  constructor(private readonly order: Order) {}

  begin(message: string): Transaction {
    const [number, id, createdAt] = [this.#nextTransaction++, this.#nextId++, String(this.#count++)]
    const transaction = { number, row: { id, writtenBy: number, createdAt, message } }
    this.#open.add(transaction)
    return transaction
  }

  /** Returns false if the transaction has ended with its server. */
  commit(transaction: Transaction): boolean {
    if (!this.#open.delete(transaction)) return false
    this.committed.push(transaction.row)
    return true
  }

  rollBack(transaction: Transaction): void {
    this.#open.delete(transaction)
  }

  notify(): void {
    for (const client of this.#listeners)
      this.order.will('a notification arrives', () => client.isBroken || client.emit('notification'))
  }

  /** A standby goes on without the last commits, and uses their numbers again. It knows what had ended at a look. */
  takeOver(lacking: number): void {
    this.timeline += 1
    this.#open.clear()
    this.#listeners.clear()
    for (const client of this.#clients) client.break()
    for (let count = 0; count < lacking; count += 1)
      if ((this.committed.at(-1)?.writtenBy ?? 0) >= this.#firstOpenAtLook) this.committed.pop()
    this.#nextTransaction = Math.max(this.#firstOpenAtLook, ...this.committed.map(row => row.writtenBy + 1))
    this.#nextId = Math.max(1, ...this.committed.map(row => row.id + 1))
  }

  /** The reader's first position on a timeline. */
  look(): object[] {
    this.#firstOpenAtLook = this.#firstOpen
    return [{ snapshot: this.snapshot, timeline: String(this.timeline) }]
  }

  connect(): HeldClient {
    const client = new HeldClient(this.order, this)
    this.#clients.add(client)
    return client
  }

  listen(client: HeldClient): void {
    this.#listeners.add(client)
  }

  get snapshot(): string {
    return `${this.#firstOpen}:${this.#nextTransaction}:${[...this.#open].map(({ number }) => number).join()}`
  }

  get #firstOpen(): number {
    return Math.min(this.#nextTransaction, ...[...this.#open].map(({ number }) => number))
  }

  /** As the statement of the reader selects them. */
  newRows([last = '', timeline, from]: readonly unknown[]): object[] {
    const { snapshot } = this
    const isSame = Number(timeline) === this.timeline
    if (!isSame) this.look()
    const rows = this.committed
      .filter(row => !isVisibleIn(row.writtenBy, String(last)) || (!isSame && row.writtenBy >= Number(from)))
      .sort((a, b) => a.id - b.id)
      .map(row => ({ ...row, hub: '/socket', userIds: null, payload: [], traceparent: null }))
    return (rows.length > 0 ? rows : [{ id: null }]).map(row => ({
      ...row,
      snapshot,
      timeline: String(this.timeline),
    }))
  }
}

export function isVisibleIn(transaction: number, snapshot: string): boolean {
  const [, end = '', open = ''] = snapshot.split(':')
  return transaction < Number(end) && !open.split(',').includes(String(transaction))
}

/** A connection of the reader. */
class HeldClient extends EventEmitter {
  isBroken = false
  readonly connection = { stream: Object.assign(new EventEmitter(), { destroy: () => this.break() }) }

  constructor(
    private readonly order: Order,
    private readonly outbox: HeldOutbox,
  ) {
    super()
  }

  break(): void {
    if (this.isBroken) return
    this.isBroken = true
    this.order.will('the reader notices the break', () => this.emit('error', new ConnectionLost()))
  }

  connect(): Promise<void> {
    return this.#request('connect', () => {})
  }

  async query(what: string | { values: readonly unknown[] }): Promise<{ rows: object[] }> {
    const { outbox } = this
    if (typeof what !== 'string') return { rows: await this.#request('read', () => outbox.newRows(what.values)) }
    if (what.startsWith('listen')) await this.#request('listen', () => outbox.listen(this))
    else return { rows: await this.#request('look', () => outbox.look()) }
    return { rows: [] }
  }

  async end(): Promise<void> {}

  async #request<T>(name: string, carryOut: () => T): Promise<T> {
    const lost = () => {
      this.break()
      return new ConnectionLost()
    }
    const act = () => {
      if (this.isBroken) throw new ConnectionLost()
      return carryOut()
    }
    const answer = await this.order.request(name, act, { oneIn: 12, error: lost })
    if (this.isBroken) throw new ConnectionLost()
    return answer
  }
}
