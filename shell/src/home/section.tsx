import { useId, type ReactNode } from 'react'
import { Box, Card, Column, Heading, Row } from '@portal/ui'

interface SectionProps {
  title: string
  /** Beside the title: a link or a filter. */
  tools?: ReactNode
  children: ReactNode
}

interface CardProps extends SectionProps {
  /** An empty section says so beside its title. */
  isEmpty?: boolean | undefined
}

export function Section({ title, tools, isEmpty = false, children }: CardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} minW="0">
      <Row flexWrap="wrap" columnGap="4" rowGap="1" px="5" pt="3" pb={isEmpty ? '3' : undefined}>
        <Heading id={id} as="h2" size="md" me={isEmpty ? undefined : 'auto'}>
          {title}
        </Heading>
        {isEmpty && <Box me="auto">{children}</Box>}
        {tools}
      </Row>
      {!isEmpty && (
        <Box px="5" pt="2" pb="2.5">
          {children}
        </Box>
      )}
    </Card>
  )
}

/** A part of a section with a heading of its own. */
export function Part({ title, tools, children }: SectionProps) {
  const id = useId()
  return (
    <Column as="section" gap="1" aria-labelledby={id}>
      <Row justifyContent="space-between" gap="2" fontSize="sm" css={{ '& > a': { whiteSpace: 'nowrap' } }}>
        <Heading id={id} as="h3" fontSize="sm" fontWeight="medium" lineHeight="1.5" color="fg.muted">
          {title}
        </Heading>
        {tools}
      </Row>
      {children}
    </Column>
  )
}
