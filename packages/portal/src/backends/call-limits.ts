import { Refusal } from '@portal/http/refusal'

/** Limits of one process. A page that needs more at once asks its backend for a list. */
export interface CallLimits {
  /** In progress at once, of one person with one remote. */
  ofPerson: number
  /** In progress at once, of everybody with one remote. */
  ofRemote: number
  /** In a minute, of one person with one remote. */
  inMinute: number
}

export const callLimits: CallLimits = { ofPerson: 32, ofRemote: 256, inMinute: 1_200 }

const minute = 60_000

interface Count {
  open: number
  started: number
  since: number
}

/** Counts the calls of one remote. */
export class CallCounter {
  readonly #people = new Map<number, Count>()
  #open = 0

  constructor(
    readonly limits: CallLimits,
    readonly now = Date.now,
  ) {}

  get open(): number {
    return this.#open
  }

  /** Begins a call, or refuses it. The returned function ends it. */
  enter(userId: number, app: string): () => void {
    const { ofPerson, ofRemote, inMinute } = this.limits
    const now = this.now()
    const count = this.#people.get(userId) ?? { open: 0, started: 0, since: now }
    if (now - count.since >= minute) Object.assign(count, { started: 0, since: now })
    const seconds = count.started >= inMinute ? Math.ceil((count.since + minute - now) / 1000) : 1
    if (count.open >= ofPerson || count.started >= inMinute)
      throw new Refusal('TOO_MANY_CALLS', { values: { app }, headers: { 'retry-after': String(seconds) } })
    if (this.#open >= ofRemote) throw new Refusal('BACKEND_BUSY', { values: { app } })
    this.#sweep(now)
    count.open += 1
    count.started += 1
    this.#open += 1
    this.#people.set(userId, count)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count.open -= 1
      this.#open -= 1
    }
  }

  /** Forgets people without calls, the earliest first. */
  #sweep(now: number): void {
    for (const [userId, { open, since }] of this.#people) {
      if (open > 0 || now - since < minute) return
      this.#people.delete(userId)
    }
  }
}
