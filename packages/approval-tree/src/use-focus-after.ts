import { useEffect, useRef, useState } from 'react'

/** Gives the focus to an element once what had it, a dialog or a button that was of use once, is gone. */
export function useFocusAfter<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return { ref, focus: () => setTimes(count => count + 1) }
}
