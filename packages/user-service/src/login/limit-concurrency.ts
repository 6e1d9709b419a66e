/**
 * Lets at most `limit` of the given tasks run at once; the others wait in their order. Where `queue` of them wait
 * already, the next is refused at once: whoever comes later would only wait the longer.
 */
export function limitConcurrency(
  limit: number,
  queue: number,
  refuse: () => Error,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async task => {
    if (running < limit) running += 1
    else if (waiting.length >= queue) throw refuse()
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on directly, so that a new caller cannot take it in between.
      if (next) next()
      else running -= 1
    }
  }
}
