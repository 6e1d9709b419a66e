import { useEffect, useRef, useState } from 'react'

/** Moves the focus to an element after the dialog or button that had it was removed. */
export function useFocusAfter<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return { ref, focus: () => setTimes(count => count + 1) }
}
