import { useLayoutEffect, useRef } from 'react'

const ofLibrary = '[role=table], [role=rowgroup], [role=row], [role=cell], [role=columnheader]'

/**
 * The library calls its grid a table, in English, and puts what is no cell into its rows. Without these roles the days
 * are buttons and the entries links, in the order of the weeks; who wants a structure has the list.
 */
export function usePlainGrid() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const grid = frame.current
    if (!grid) return
    const strip = () => {
      for (const element of grid.querySelectorAll(ofLibrary)) {
        element.removeAttribute('role')
        element.removeAttribute('aria-label')
        element.removeAttribute('aria-sort')
      }
    }
    strip()
    // It draws its rows anew when it has measured them.
    const changes = new MutationObserver(strip)
    changes.observe(grid, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return frame
}
