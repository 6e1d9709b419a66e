/** The caller's network, best first: used by the account's owner, by anybody, or by nobody before. */
const standings = ['own', 'known', 'unknown'] as const
export type Standing = (typeof standings)[number]

export interface Caller {
  standing: Standing
  /** Callers of one network share its turns. */
  network: string
}

interface Waiting extends Caller {
  came: number
  start(): void
  refuse(error: Error): void
}

const trusted: Caller = { standing: 'own', network: '' }

/**
 * Runs at most `limit` tasks at once and lets `queue` more wait. Better standing goes first, then callers with fewer
 * waiting before them from their network. Among equal strangers the newest goes first, so a crowd does not block a
 * newcomer. If the queue is full, its last caller is refused at once.
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
      // Hands the place on directly, so that a new caller cannot take it in between.
      if (next) next.start()
      else running -= 1
    }
  }
}
