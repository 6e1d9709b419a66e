import type { ReactNode } from 'react'
import { Box } from '../layout'
import { chakra } from '../styled'

const Below = chakra('div', { base: { fontSize: 'xs', color: 'fg.muted' } })

/** Marks a figure. It stays whole, because a part of it would read as another figure. */
export const figureOf = (content: ReactNode) =>
  (typeof content === 'number' || (typeof content === 'string' && !/\p{L}/u.test(content))) && { 'data-figure': '' }

/** Truncates a text with “…”. */
export const lineOf = (content: ReactNode) => ({ 'data-part': 'line', ...figureOf(content) })

export interface TwoLinesProps {
  children: ReactNode
  below: ReactNode
}

/** A cell with an optional second, smaller line. A table truncates both. */
export function TwoLines({ children, below }: TwoLinesProps) {
  return (
    <Box>
      <div {...lineOf(children)}>{children}</div>
      {below && <Below {...lineOf(below)}>{below}</Below>}
    </Box>
  )
}
