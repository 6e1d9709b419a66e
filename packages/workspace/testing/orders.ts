import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'

const ordersOfTest = Number(process.env.ORDERS ?? 10_000)
/** The same orders in each run, so that a failure belongs to a change. */
const seed = Number(process.env.ORDERS_SEED ?? 1)
const mostChoices = 80
/** More events than any order needs to end. */
const mostToEnd = 2_000

interface Event {
  name: string
  happen(): void
  /** False if it may just as well never happen. */
  isDue: boolean
}

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
  #events: Event[] = []
  #used = 0

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
    this.#events.push({ name, happen, isDue: false })
  }

  /** Adds an event that happens, at any time from now on. */
  will(name: string, happen: () => void): void {
    this.#events.push({ name, happen, isDue: true })
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
    while (this.#used < this.#choices.length && this.#possible > 0) {
      this.#happen(this.#choose(this.#possible))
      // Several answers may come in one turn of the event loop.
      if (!this.chance(4)) await nextTurn()
    }
    await nextTurn()
  }

  /**
   * Lets what is due happen in order of arrival, until the condition holds. Time passes only if nothing else is due.
   * What only may happen does not.
   */
  async end(isDone: () => boolean): Promise<void> {
    this.#events = this.#events.filter(({ isDue }) => isDue)
    for (let count = 0; !isDone(); count += 1) {
      if (this.#possible === 0 || count === mostToEnd) throw new Error(`In vain: ${isDone.toString()}`)
      this.#happen(0)
      await nextTurn()
    }
  }

  /** Notes a fault unless this holds. `expect` would take longer than everything else. */
  check(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault)
  }

  get #possible(): number {
    return this.#events.length + (jest.getTimerCount() > 0 ? 1 : 0)
  }

  #choose(count: number): number {
    const choice = this.#choices[this.#used] ?? 0
    this.#used += 1
    return choice % count
  }

  #happen(which: number): void {
    const [event] = this.#events.splice(which, 1)
    this.steps.push(event?.name ?? 'time passes')
    if (event) event.happen()
    else jest.advanceTimersToNextTimer()
  }
}

/**
 * Runs a test in random orders of its events, with time held. A failure tells the shortest order found that causes it.
 * `ORDERS` and `ORDERS_SEED` in the environment choose how many and which.
 */
export async function inRandomOrders(body: (order: Order) => Promise<void>): Promise<void> {
  const choices = fc.noBias(fc.array(fc.nat(0xffff), { maxLength: mostChoices, size: 'max' }))
  jest.useFakeTimers()
  try {
    await fc.assert(
      fc.asyncProperty(choices, async numbers => {
        const order = new Order(numbers)
        jest.clearAllTimers()
        jest.setSystemTime(0)
        await body(order).catch((error: Error) => order.check(false, error.stack ?? error.message))
        const { faults, steps } = order
        if (faults.length > 0) throw new Error([...faults, 'In this order:', ...steps].join('\n'))
      }),
      { numRuns: ordersOfTest, seed },
    )
  } finally {
    jest.useRealTimers()
  }
}
