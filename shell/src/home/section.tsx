import { useId, type ReactNode } from 'react'
import { Box, Card, chakra, Heading, Row } from '@portal/ui'
export const Figure = chakra('span', {
  base: { fontSize: '3xl', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: '1.2' },
})

interface SectionProps {
  title: string
  /** Beside the title: a link or a filter. */
  tools?: ReactNode
  children: ReactNode
}

export function Section({ title, tools, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} minW="0">
      <Row justifyContent="space-between" flexWrap="wrap" px="5" pt="4">
        <Heading id={id} as="h2" size="md">
          {title}
        </Heading>
        {tools}
      </Row>
      <Box px="5" pt="3" pb="5">
        {children}
      </Box>
    </Card>
  )
}
