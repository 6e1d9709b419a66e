import type { ReactNode } from 'react'
import { Box, Span } from '../layout'

/** A cell with something small below what it says; nothing there where there is nothing to add. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Box>
      {children}
      {below && (
        <Span display="block" fontSize="xs" color="fg.muted">
          {below}
        </Span>
      )}
    </Box>
  )
}
