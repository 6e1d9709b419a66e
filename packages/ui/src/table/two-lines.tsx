import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Box } from '../layout'

const Below = chakra('div', { base: { fontSize: 'xs', color: 'fg.muted' } })

/** Truncates a text with “…”. A figure stays whole, because a part of it would read as another figure. */
export const lineOf = (content: ReactNode) => ({
  'data-part': 'line',
  ...(typeof content === 'string' && !/\p{L}/u.test(content) && { 'data-figure': '' }),
})

/** A cell with an optional second, smaller line. A table truncates both. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Box>
      <div {...lineOf(children)}>{children}</div>
      {below && <Below {...lineOf(below)}>{below}</Below>}
    </Box>
  )
}
