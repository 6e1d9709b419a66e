/** Lets at most `limit` of the given tasks run at once; the others wait in their order. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async task => {
    if (running < limit) running += 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so that nobody who comes now can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
