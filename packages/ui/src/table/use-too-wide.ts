import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns whether a table is wider than its frame. Its rows then have two lines, so that no figure is cut off. They
 * keep them until the frame is as wide as the table was, so that paging does not switch the layout back and forth.
 */
export function useTooWide(
  frame: RefObject<HTMLElement | null>,
  columns: readonly { key: string }[],
  rows: unknown,
  /** Nothing is measured of a list that is narrow anyway: it would be laid out once more. */
  isNarrowAnyway: boolean,
): boolean {
  const shown = columns.map(({ key }) => key).join()
  const [seen, setSeen] = useState({ shown, width: 0 })
  const needed = seen.shown === shown ? seen.width : 0
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || isNarrowAnyway) return
    const measure = () => {
      const { clientWidth, scrollWidth } = element
      if (needed === 0 && scrollWidth > clientWidth) setSeen({ shown, width: scrollWidth })
      if (needed > 0 && clientWidth >= needed) setSeen({ shown, width: 0 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Rows that scroll into sight may be wider than those before.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [frame, needed, rows, shown, isNarrowAnyway])
  return needed > 0
}
