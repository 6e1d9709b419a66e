import { useCallback, useRef } from 'react'

/** The heading of the offers, which takes the focus of parts that go. */
export function useOffersHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    heading,
    /** The ref of a part that may go while the focus is in it. */
    keepFocus: useCallback((part: HTMLElement) => {
      return () => {
        if (part.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
      }
    }, []),
    view: () => {
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      heading.current?.focus({ preventScroll: true })
    },
  }
}
