import { setTimeout as wait } from 'node:timers/promises'

/** How long another portal may migrate or fill the database. */
const patience = 300_000
/** How long others get their turn. */
const pause = 250

/**
 * Does work that waits for a lock only briefly, again and again until it gets the lock. In between, everybody else who
 * queued behind it gets their turn.
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
