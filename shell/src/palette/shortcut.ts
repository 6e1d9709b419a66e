import { useEffect, useEffectEvent } from 'react'

const isMac = /Macintosh|Mac OS/.test(navigator.userAgent)

/** The shortcut of the palette, as this machine's keyboard labels it. */
export const shortcut = isMac ? '⌘ K' : 'Ctrl K'

/** Ctrl K or ⌘ K, wherever the focus is. */
export function useShortcut(pressed: () => void) {
  const pressedNow = useEffectEvent(pressed)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser would focus its address bar.
      event.preventDefault()
      if (!event.repeat) pressedNow()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
