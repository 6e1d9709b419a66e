/** @param {number[]} sorted @param {number} part */
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** @param {number[]} times @returns what a table shows of them, in milliseconds */
function described(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95, p99] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99)]
  return { count: times.length, p50, p95, p99, most: sorted.at(-1) ?? 0 }
}

/** Counts only calls that were due while it counts, however late they are answered. */
export class Tally {
  isCounting = false
  /** Calls due by now and not answered. @type {Set<{ name: string, due: number, isCounted: boolean }>} */
  open = new Set()
  /** @type {Map<string, number[]>} */
  #calls = new Map()
  /** @type {number[]} */
  #messages = []
  /** @type {Map<string, number>} */
  #faults = new Map()
  #bytes = 0
  /** @type {Map<string, number>} */
  #done = new Map()
  #since = 0

  begin() {
    this.#calls = new Map()
    this.#messages = []
    this.#faults = new Map()
    this.#done = new Map()
    this.#bytes = 0
    this.#since = performance.now()
    this.isCounting = true
  }

  /** @param {string} name @param {number} due */
  asked(name, due) {
    const call = { name, due, isCounted: this.isCounting }
    this.open.add(call)
    return call
  }

  /** @param {ReturnType<Tally['asked']>} call @param {number} bytes @param {string} [fault] */
  answered(call, bytes, fault) {
    this.open.delete(call)
    if (!call.isCounted) return
    this.#bytes += bytes
    if (fault) this.#add(this.#faults, `${call.name}: ${fault}`)
    this.#time(call.name, fault ? Infinity : performance.now() - call.due)
  }

  /** @param {number} ms from the act until the message */
  message(ms) {
    if (this.isCounting) this.#messages.push(ms)
  }

  /** @param {string} what */
  did(what) {
    if (this.isCounting) this.#add(this.#done, what)
  }

  /** Ends the count. Calls that are open have taken at least as long as until now. */
  end() {
    this.isCounting = false
    const seconds = (performance.now() - this.#since) / 1000
    for (const call of this.open) {
      if (call.isCounted) this.#time(call.name, performance.now() - call.due)
      call.isCounted = false
    }
    const byCall = [...this.#calls].map(([name, times]) => ({ name, ...described(times) }))
    return {
      seconds,
      unanswered: this.open.size,
      calls: described([...this.#calls.values()].flat()),
      messages: described(this.#messages),
      byCall: byCall.sort((a, b) => b.count - a.count),
      faults: Object.fromEntries(this.#faults),
      done: Object.fromEntries(this.#done),
      bytes: this.#bytes,
    }
  }

  /** @param {string} name @param {number} ms */
  #time(name, ms) {
    const times = this.#calls.get(name)
    if (times) times.push(ms)
    else this.#calls.set(name, [ms])
  }

  /** @param {Map<string, number>} counts @param {string} what */
  #add(counts, what) {
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
}
