/** Leaves time for the page's own requests. */
const afterMs = 2000

interface Connection {
  saveData?: boolean
}

/**
 * Runs a task once the page has been idle for a while, and returns a function that cancels it. Does nothing while the
 * browser saves data.
 */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => requestIdle(task), afterMs)
  return () => clearTimeout(timer)
}

/** Runs a task when idle. Safari has no `requestIdleCallback`. */
function requestIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else task()
}
