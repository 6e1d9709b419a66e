import { useEffect } from 'react'

/** While something runs it is looked at often, else now and then. */
export const often = 2000
export const nowAndThen = 30_000

/** Asks again after so many milliseconds each, while the page is looked at. */
export function useLookingAgain(refetch: () => void, every: number): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), every)
    return () => clearInterval(timer)
  }, [every, refetch])
}
