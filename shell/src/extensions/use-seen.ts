import { useEffect, useRef, useState } from 'react'
import { whenStanding } from '../remotes/when-standing'

/**
 * Returns a ref for an element, and whether it has come into view and the page's own contents stand. If it is not
 * awaited, only the latter counts. It counts as in view `ahead` pixels before.
 */
export function useSeen<E extends Element>({ isAwaited = true, ahead = 200 } = {}) {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return undefined
    if (!isAwaited || !('IntersectionObserver' in window)) return whenStanding(() => setSeen(true))
    let cancel = () => {}
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        cancel = whenStanding(() => setSeen(true))
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [isSeen, isAwaited, ahead])
  return [ref, isSeen] as const
}
