import type { ReactNode } from 'react'
import { Box, Notice, Text } from '@portal/ui'

interface HoldingsProps {
  title: string
  lines: readonly string[]
  /** Shown if there are no lines. */
  nothing: string
  /** Links to more details. */
  children: ReactNode
}

/** Lists everything that still depends on a person or company that is about to become passive. */
export function Holdings({ title, lines, nothing, children }: HoldingsProps) {
  if (lines.length === 0) return <Text color="fg.muted">{nothing}</Text>
  return (
    <Notice tone="warning">
      <Text fontWeight="medium">{title}</Text>
      <Box as="ul" ps="5" mt="1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {children}
    </Notice>
  )
}
