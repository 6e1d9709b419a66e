import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Box } from '../layout'

const Below = chakra('div', { base: { fontSize: 'xs', color: 'fg.muted' } })

/** Text that ends in “…” where its room ends. A figure is never cut: part of it would read as another figure. */
export const lineOf = (content: ReactNode) => ({
  'data-part': 'line',
  ...(typeof content === 'string' && !/\p{L}/u.test(content) && { 'data-figure': '' }),
})

/** A cell with a second, smaller line, if there is one. In a table, each of them is cut off where its room ends. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Box>
      <div {...lineOf(children)}>{children}</div>
      {below && <Below {...lineOf(below)}>{below}</Below>}
    </Box>
  )
}
