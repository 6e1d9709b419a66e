import type { ReactNode } from 'react'
import { Column, Span } from '../layout'

/** A cell with something small below what it says; nothing there where there is nothing to add. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Column gap="0" alignItems="flex-start">
      {children}
      {below && (
        <Span fontSize="xs" color="fg.muted">
          {below}
        </Span>
      )}
    </Column>
  )
}
