import { whenStanding } from './when-standing'

/** Leaves time for what the page itself loads once it stands. */
const afterMs = 2000

interface Connection {
  saveData?: boolean
}

/**
 * Runs a task once the page has stood and been idle for a while, and returns a function that cancels it. Does nothing
 * while the browser saves data.
 */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return () => undefined
  let cancel = whenStanding(() => {
    const timer = setTimeout(() => (cancel = whenStanding(task)), afterMs)
    cancel = () => clearTimeout(timer)
  })
  return () => cancel()
}
