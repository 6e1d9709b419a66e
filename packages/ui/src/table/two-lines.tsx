import type { ReactNode } from 'react'
import { Box, Span } from '../layout'

/** A cell with a second, smaller line, if there is one. */
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
