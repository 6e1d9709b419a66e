import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Box } from '../layout'

const Below = chakra('div', { base: { fontSize: 'xs', color: 'fg.muted' } })

/** A cell with a second, smaller line, if there is one. In a table, each of them is cut off where its room ends. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Box>
      <div data-part="line">{children}</div>
      {below && <Below data-part="line">{below}</Below>}
    </Box>
  )
}
