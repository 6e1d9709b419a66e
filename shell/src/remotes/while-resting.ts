/** What the person came for comes first. */
const afterMs = 2000

interface Connection {
  saveData?: boolean
}

/**
 * Does something once the page has rested for a while, unless its end, which comes back, was called before. Whoever
 * saves data gets nothing that they did not ask for.
 */
export function whileResting(task: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => whenIdle(task), afterMs)
  return () => clearTimeout(timer)
}

/** Safari does not tell when it is idle. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else task()
}
