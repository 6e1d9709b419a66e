/** How much speaks for a caller, the most first: their own network, one that others use, or one that nobody knows. */
const standings = ['own', 'known', 'unknown'] as const
export type Standing = (typeof standings)[number]

export interface Caller {
  standing: Standing
  /** Their network: it gets its turns among the others, however many wait from it. */
  network: string
}

interface Waiting extends Caller {
  came: number
  start(): void
  refuse(error: Error): void
}

const trusted: Caller = { standing: 'own', network: '' }

/**
 * Lets at most `limit` of the given tasks run at once, and `queue` wait. Who has the better standing goes first, then
 * who has fewer from the same network before them; strangers that are still even go the newest first, so that a crowd
 * of them does not hold up one more. Who is last in a full queue is refused at once: they would only wait the longer.
 */
export function takeTurns(
  limit: number,
  queue: number,
  refusal: () => Error,
): <T>(task: () => Promise<T>, caller?: Caller) => Promise<T> {
  let waiting: Waiting[] = []
  let running = 0
  let count = 0

  const sort = (): void => {
    const places = new Map<Waiting, number>()
    const seen = new Map<string, number>()
    for (const one of waiting.toSorted((a, b) => a.came - b.came)) {
      const place = seen.get(one.network) ?? 0
      seen.set(one.network, place + 1)
      places.set(one, place)
    }
    const placeOf = (one: Waiting) => places.get(one) ?? 0
    const newestFirst = ({ standing }: Waiting) => (standing === 'unknown' ? -1 : 1)
    waiting = waiting.toSorted(
      (a, b) =>
        standings.indexOf(a.standing) - standings.indexOf(b.standing) ||
        placeOf(a) - placeOf(b) ||
        newestFirst(a) * (a.came - b.came),
    )
  }
  const turn = (caller: Caller): Promise<void> =>
    new Promise((start, refuse) => {
      waiting.push({ ...caller, came: (count += 1), start, refuse })
      sort()
      if (waiting.length > queue) waiting.pop()?.refuse(refusal())
    })

  return async (task, caller = trusted) => {
    if (running < limit) running += 1
    else await turn(caller)
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on directly, so that a new caller cannot take it in between.
      if (next) next.start()
      else running -= 1
    }
  }
}
