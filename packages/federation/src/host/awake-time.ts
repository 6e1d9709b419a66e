const tickMs = 250

let loads = 0

/** Counts pending network requests. Meanwhile no release is to blame for being late. */
export function byNetwork<T>(load: Promise<T>): Promise<T> {
  loads += 1
  const end = () => void (loads -= 1)
  load.then(end, end)
  return load
}

export const isLoading = () => loads > 0

/**
 * Calls back after the given time during which the page could run: tab visible, computer awake, browser free. A late
 * tick counts once, so sleep and slow computers do not use the time up. Returns a function that cancels it.
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
