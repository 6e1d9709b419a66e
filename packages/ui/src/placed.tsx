import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PlacedProps {
  /** Where it stands; null until that is there, undefined for where it is written. */
  place: Element | null | undefined
  children: ReactNode
}

/** Shows something in another place of the page. */
export function Placed({ place, children }: PlacedProps) {
  if (place === undefined) return children
  return place && createPortal(children, place)
}
