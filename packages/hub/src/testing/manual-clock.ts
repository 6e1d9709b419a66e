import type { Clock } from '../clock'

interface Alarm {
  every: number
  next: number
  call: () => void
}

/** Time passes when a test says so. */
export class ManualClock implements Clock {
  #now = 0
  readonly #alarms = new Set<Alarm>()

  now(): number {
    return this.#now
  }

  every(milliseconds: number, call: () => void): () => void {
    const alarm = { every: milliseconds, next: this.#now + milliseconds, call }
    this.#alarms.add(alarm)
    return () => this.#alarms.delete(alarm)
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (;;) {
      const due = [...this.#alarms].filter(({ next }) => next <= end).sort((a, b) => a.next - b.next)[0]
      if (due === undefined) break
      this.#now = due.next
      due.next += due.every
      due.call()
    }
    this.#now = end
  }
}
