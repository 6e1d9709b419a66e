import { useEffect, useRef, useState } from 'react'

/** Extensions begin to load this far before they come into view. */
const margin = '200px'

/** The page's own work comes first, but not for longer. */
const idleMs = 500

/** Returns a ref for an element, and whether it has come into view and the page was idle since. */
export function useSeen<E extends Element>() {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return undefined
    if (!('IntersectionObserver' in window)) return whenIdleSoon(() => setSeen(true))
    let cancel = () => {}
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        cancel = whenIdleSoon(() => setSeen(true))
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [isSeen])
  return [ref, isSeen] as const
}

/** Runs a task when idle, or after half a second. Returns a function that cancels it. */
function whenIdleSoon(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(task, { timeout: idleMs })
  return () => cancelIdleCallback(asked)
}
