const tickMs = 250

let loads = 0

/** Counts something that comes by the network. While it is under way, no release is to blame for being late. */
export function byNetwork<T>(load: Promise<T>): Promise<T> {
  loads += 1
  const end = () => void (loads -= 1)
  load.then(end, end)
  return load
}

export const isLoading = () => loads > 0

/**
 * Calls back after a time in which the page could go on: its tab is visible, the computer awake and the browser free.
 * A late tick counts once, so that neither sleep nor a slow computer uses the time up. Returns how to end it.
 */
export function afterAwake(ms: number, then: () => void, isPaused: () => boolean = () => false): () => void {
  let left = ms
  const end = () => clearInterval(timer)
  const timer = setInterval(() => {
    if (globalThis.document?.hidden || isPaused()) return
    left -= tickMs
    if (left > 0) return
    end()
    then()
  }, tickMs)
  return end
}
