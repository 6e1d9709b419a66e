/** Where the hub has the time from. Tests hand in one that they move themselves. */
export interface Clock {
  /** Milliseconds from any fixed moment, never going back. */
  now(): number
  /** Calls again and again; the answer stops it. */
  every(milliseconds: number, call: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
