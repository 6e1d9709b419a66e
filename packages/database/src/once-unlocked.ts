/** How long another portal may migrate or fill the database. */
const patience = 300_000

/**
 * Does a work that waits for a lock only briefly, again and again until it gets the lock. Meanwhile everybody else, who
 * would queue behind it, gets their turn.
 */
export const onceUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  const giveUpAt = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || Date.now() > giveUpAt) throw error
    }
  }
}
