import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PlacedProps {
  /** The target element: null until it exists, undefined to render in place. */
  place: Element | null | undefined
  children: ReactNode
}

/** Renders its children in another place of the page. */
export function Placed({ place, children }: PlacedProps) {
  if (place === undefined) return children
  return place && createPortal(children, place)
}
