import { isAsking } from '@portal/auth/calls-under-way'
import { isLoading } from '@portal/federation/host/awake-time'

const tickMs = 50
/** A moment between two answers is no end of them. */
const quietTicks = 3
/** One answer that hangs does not hold everything else back. */
const longestMs = 10_000
/** A busy page does not hold anything back for longer. */
const idleMs = 500

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Runs a task once the page stands: its code and its first answers have come, and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenStanding(task: () => void): () => void {
  let cancel: () => void = () => waiting.delete(begin)
  function begin() {
    cancel = whenIdleSoon(task)
  }
  waiting.add(begin)
  timer ??= watch()
  return () => cancel()
}

function watch() {
  const until = performance.now() + longestMs
  let quiet = 0
  return setInterval(() => {
    quiet = isAsking() || isLoading() ? 0 : quiet + 1
    if (waiting.size > 0 && quiet < quietTicks && performance.now() < until) return
    clearInterval(timer)
    timer = undefined
    // For those who measure.
    performance.mark('portal-stands')
    const begun = [...waiting]
    waiting.clear()
    for (const begin of begun) begin()
  }, tickMs)
}

function whenIdleSoon(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const soon = setTimeout(task)
    return () => clearTimeout(soon)
  }
  const asked = requestIdleCallback(task, { timeout: idleMs })
  return () => cancelIdleCallback(asked)
}
