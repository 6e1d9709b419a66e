import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** Milliseconds after which a failure is final. */
  longest: number
  /** Milliseconds between two attempts. */
  pause: number
}

/** Repeats work while it fails in a way that may pass. */
export const retryWhile = async <T>(
  mayPass: (error: unknown) => boolean,
  { longest, pause }: Patience,
  work: () => Promise<T>,
): Promise<T> => {
  const giveUpAt = performance.now() + longest
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || performance.now() > giveUpAt) throw error
      await wait(pause)
    }
  }
}

export const hasCode = (code: string) => (error: unknown) => (error as { code?: string }).code === code

/**
 * Retries work that waits only briefly for a lock until it gets it: another portal may migrate or fill the database. In
 * the pauses, everybody queued behind it gets their turn.
 */
export const onceUnlocked = <T>(work: () => Promise<T>): Promise<T> =>
  retryWhile(hasCode('55P03'), { longest: 300_000, pause: 250 }, work)
