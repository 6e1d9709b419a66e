import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'

const { ORDERS } = process.env
const ordersOfTest = Number(ORDERS ?? 2500)
/** The same orders in each run, so that a failure belongs to a change. */
const seed = Number(process.env.ORDERS_SEED ?? 1)
const mostChoices = 60
/** An overloaded machine runs fewer orders, instead of failing. */
const longestMs = ORDERS ? Number.POSITIVE_INFINITY : 30_000
if (ORDERS) jest.setTimeout(2 ** 31 - 1)
/** More events than any order needs to end. */
const mostToEnd = 600

interface Event {
  name: string
  happen(): void
}

const timePasses: Event = { name: 'time passes', happen: () => void jest.advanceTimersToNextTimer() }

interface Loss {
  /** Lost once in so many times, each way. */
  oneIn: number
  error(): Error
}

/** One order of events, chosen by numbers. Once they are used up, every choice is the first one. */
export class Order {
  /** The events so far. */
  readonly steps: string[] = []
  readonly faults: string[] = []
  readonly #choices: readonly number[]
  readonly #due: Event[] = []
  readonly #possible: Event[] = []
  #used = 0
  #left = 0

  constructor(choices: readonly number[]) {
    this.#choices = choices
  }

  pick<T>(all: readonly T[]): T {
    return all[this.#choose(all.length)] as T
  }

  /** True once in so many times, as long as the order is random. */
  chance(oneIn: number): boolean {
    return this.#choose(oneIn) === oneIn - 1
  }

  /** Adds an event that may happen, at any time from now on. */
  may(name: string, happen: () => void): void {
    this.#possible.push({ name, happen })
  }

  /** Adds an event that happens, at any time from now on. */
  will(name: string, happen: () => void): void {
    this.#due.push({ name, happen })
  }

  /** A request that is carried out at one time, and answered at a later one. It or its answer may be lost. */
  request<T>(name: string, carryOut: () => T | Promise<T>, loss?: Loss): Promise<T> {
    const isLost = () => loss !== undefined && this.chance(loss.oneIn)
    return new Promise((resolve, reject) => {
      const fail = (what: string, error: unknown) => this.will(`${name}: ${what}`, () => reject(error as Error))
      const send = async (): Promise<void> => {
        if (isLost()) return fail('lost', loss?.error())
        try {
          const result = await carryOut()
          if (isLost()) fail('answer lost', loss?.error())
          else this.will(`${name}: answer`, () => resolve(result))
        } catch (error) {
          fail('error', error)
        }
      }
      this.will(name, () => void send())
    })
  }

  /** Lets events happen, and the time of fake timers pass, until the order is no longer random. */
  async run(): Promise<void> {
    while (this.#used < this.#choices.length) {
      const isDuePreferred = !this.chance(2)
      const possible = jest.getTimerCount() > 0 ? [...this.#possible, timePasses] : this.#possible
      const isDue = this.#due.length > 0 && (isDuePreferred || possible.length === 0)
      const event = this.pick(isDue ? this.#due : possible)
      if (!event) break
      this.#happen(event, isDue ? this.#due : this.#possible)
      // Several answers may come in one turn of the event loop.
      if (!this.chance(4)) await nextTurn()
    }
  }

  /**
   * Lets what is due happen in order of arrival, until the condition holds. Time passes only if nothing else is due.
   * What only may happen does not.
   */
  async end(isDone: () => boolean): Promise<void> {
    await nextTurn()
    for (let count = 0; !isDone(); count += 1) {
      const [event] = this.#due
      if (count === mostToEnd || (!event && jest.getTimerCount() === 0))
        throw new Error(`In vain: ${isDone.toString()}`)
      this.#happen(event ?? timePasses, this.#due)
      await nextTurn()
    }
  }

  /** Notes a fault unless this holds. `expect` would take longer than everything else. */
  check(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault)
  }

  /** Takes its part of a number, and the next number only if too little is left. */
  #choose(count: number): number {
    if (this.#left < 100) {
      this.#left = this.#choices[this.#used] ?? 0
      this.#used += 1
    }
    const choice = this.#left % count
    this.#left = Math.floor(this.#left / count)
    return choice
  }

  #happen(event: Event, from: Event[]): void {
    if (event !== timePasses) from.splice(from.indexOf(event), 1)
    this.steps.push(event.name)
    event.happen()
  }
}

/**
 * Runs a test in random orders of its events, with time held. A failure tells the shortest order found that causes it.
 * `ORDERS` and `ORDERS_SEED` in the environment choose how many and which. Orders of a higher cost are fewer.
 */
export async function inRandomOrders(body: (order: Order) => Promise<void>, { cost = 1 } = {}): Promise<void> {
  const choices = fc.noBias(fc.array(fc.nat(0xffff), { maxLength: mostChoices, size: 'max' }))
  const now = performance.now.bind(performance)
  const end = now() + longestMs
  jest.useFakeTimers()
  try {
    await fc.assert(
      fc.asyncProperty(choices, async numbers => {
        if (now() > end) return
        const order = new Order(numbers)
        jest.clearAllTimers()
        jest.setSystemTime(0)
        await body(order).catch((error: Error) => order.check(false, error.stack ?? error.message))
        const { faults, steps } = order
        if (faults.length > 0) throw new Error([...faults, 'In this order:', ...steps].join('\n'))
      }),
      { numRuns: Math.ceil(ordersOfTest / cost), seed },
    )
  } finally {
    jest.useRealTimers()
  }
}
