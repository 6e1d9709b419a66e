import { useEffect, useRef, useState } from 'react'

/**
 * The button that an act came from is gone with it: the focus goes to the list in the frame, not to the top of the
 * page.
 */
export function useListFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted > 0) frame.current?.querySelector<HTMLElement>('[role=region]')?.focus()
  }, [wanted])
  return [frame, () => setWanted(count => count + 1)] as const
}
