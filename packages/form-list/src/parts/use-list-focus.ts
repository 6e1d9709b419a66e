import { useEffect, useRef, useState } from 'react'

/**
 * Returns a frame, and a function that focuses the list in it: the button that had the focus may be gone.
 * The page does not scroll.
 */
export function useListFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted > 0) frame.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
  }, [wanted])
  return [frame, () => setWanted(count => count + 1)] as const
}
