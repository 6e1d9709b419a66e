import { useEffect } from 'react'

/** The intervals while a job runs, and while none does. */
export const busyMs = 2000
export const idleMs = 30_000

/** Fetches again at an interval while the page is visible. */
export function usePolling(refetch: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, refetch])
}
