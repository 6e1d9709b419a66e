/** The page's own requests come first. */
const afterMs = 2000

interface Connection {
  saveData?: boolean
}

/**
 * Runs a task once the page has been idle for a while. Returns a function that cancels it. With the browser's data
 * saver on, it does nothing.
 */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => requestIdle(task), afterMs)
  return () => clearTimeout(timer)
}

/** Safari has no `requestIdleCallback`. */
function requestIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else task()
}
