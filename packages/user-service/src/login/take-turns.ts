/** The caller's network, best first: used by the account's owner, by anybody, or by nobody before. */
const standings = ['own', 'known', 'unknown'] as const
export type Standing = (typeof standings)[number]

export interface Caller {
  standing: Standing
  /** Callers of one network share its turns. */
  network: string
  /** The network's recent attempts that have not succeeded. */
  failures: number
  /** When nobody waits for the answer any more, as in `performance.now()`. */
  until: number
}

interface Turns {
  atOnce: number
  /** Leaves places for everybody else, however many strangers come. */
  strangersAtOnce: number
  mostWaiting: number
  refusal(): Error
  now?(): number
}

interface Waiting extends Caller {
  /** Failures and waiting callers of its network when it came; one fewer for a network that was sent away. */
  behind: number
  start(): void
  refuse(error: Error): void
}

const trusted: Caller = { standing: 'own', network: '', failures: 0, until: Infinity }
/** Milliseconds. */
const rememberedFor = 60_000
const isStranger = ({ standing }: Caller) => standing === 'unknown'

/**
 * Runs a few tasks at once and lets more wait. Better standing goes first, then the callers whose network has the
 * fewest failures and waiting callers before them. Among equal strangers the newest and the one before it alternate: a
 * crowd does not block a newcomer, nor does a guesser who comes back after each answer and is always the newest. The
 * last is refused if too many wait, and goes before its equals when it comes back.
 */
export function takeTurns({
  atOnce,
  strangersAtOnce,
  mostWaiting,
  refusal,
  now = () => performance.now(),
}: Turns): <T>(task: () => Promise<T>, caller?: Caller) => Promise<T> {
  let waiting: Waiting[] = []
  let running = 0
  let strangers = 0
  let isNewestsTurn = true
  const sentAway = new Map<string, number>()

  const remove = (one: Waiting) => (waiting = waiting.filter(other => other !== one))
  const sendAway = (one: Waiting): void => {
    remove(one)
    // The oldest are forgotten.
    sentAway.delete(one.network)
    for (const network of [...sentAway.keys()].slice(0, sentAway.size + 1 - mostWaiting)) sentAway.delete(network)
    sentAway.set(one.network, now() + rememberedFor)
    one.refuse(refusal())
  }
  const refuseLate = (): void => waiting.filter(({ until }) => until <= now()).forEach(sendAway)
  /** How many go before a caller who comes now, by what its network has done. */
  const behindOf = ({ network, failures }: Caller): number => {
    const before = waiting.filter(other => other.network === network).length
    const isBack = (sentAway.get(network) ?? 0) > now()
    sentAway.delete(network)
    return failures + before - (isBack ? 1 : 0)
  }
  const startNext = (): void => {
    while (running < atOnce) {
      const mayStart = inOrder(waiting.filter(one => !isStranger(one) || strangers < strangersAtOnce))
      const next = isNewestsTurn ? mayStart[0] : beforeNewest(mayStart)
      if (!next) return
      remove(next)
      running += 1
      if (isStranger(next)) {
        strangers += 1
        isNewestsTurn = !isNewestsTurn
      }
      next.start()
    }
  }
  const turn = (caller: Caller): Promise<void> =>
    new Promise((start, refuse) => {
      waiting.push({ ...caller, behind: behindOf(caller), start, refuse })
      startNext()
      if (waiting.length <= mostWaiting) return
      refuseLate()
      const last = inOrder(waiting).at(-1)
      if (last && waiting.length > mostWaiting) sendAway(last)
    })

  return async (task, caller = trusted) => {
    await turn(caller)
    try {
      return await task()
    } finally {
      running -= 1
      if (isStranger(caller)) strangers -= 1
      refuseLate()
      startNext()
    }
  }
}

/** Returns the second of two strangers who are equal, else the first. */
function beforeNewest([first, second]: readonly Waiting[]): Waiting | undefined {
  const areEqual = first && second && isStranger(first) && isStranger(second) && first.behind === second.behind
  return areEqual ? second : first
}

/** Sorts waiting callers, given in their order of arrival. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  const came = new Map(waiting.map((one, i) => [one, isStranger(one) ? -i : i]))
  return waiting.toSorted(
    (a, b) =>
      standings.indexOf(a.standing) - standings.indexOf(b.standing) ||
      a.behind - b.behind ||
      (came.get(a) ?? 0) - (came.get(b) ?? 0),
  )
}
