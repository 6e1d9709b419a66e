import { setTimeout as wait } from 'node:timers/promises'

/** How long another portal may migrate or fill the database. */
const patience = 300_000
/** Pause for other users of the lock. */
const pause = 250

/**
 * Retries work that waits only briefly for a lock until it gets it. In the pauses, everybody queued behind it gets
 * their turn.
 */
export const onceUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  const giveUpAt = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || Date.now() > giveUpAt) throw error
      await wait(pause)
    }
  }
}
