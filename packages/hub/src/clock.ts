/** The hub's source of time. Tests pass one that they move themselves. */
export interface Clock {
  /** Monotonic milliseconds from any fixed moment. */
  now(): number
  /** Calls `task` repeatedly. Returns a function that stops it. */
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
