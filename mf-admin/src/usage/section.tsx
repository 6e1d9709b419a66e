import type { ReactNode } from 'react'
import { useFormats } from '@portal/i18n'
import { Badge, Card, Column, Heading, Row, Text, chakra } from '@portal/ui'

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: '0' },
    '& > li:last-of-type': { pb: '0' },
  },
})

interface SectionProps {
  title: string
  count: number
  /** What becomes of it when somebody takes the place. */
  lead?: string
  children: ReactNode
}

/** One kind of places in which somebody stands; nothing where there is none. */
export function Section({ title, count, lead, children }: SectionProps) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <Card as="section" aria-label={title} p={{ base: '4', md: '5' }}>
      <Column gap="3">
        <Column gap="0">
          <Row gap="2">
            <Heading as="h3" size="md">
              {title}
            </Heading>
            <Badge variant="subtle">{number(count)}</Badge>
          </Row>
          {lead && (
            <Text fontSize="sm" color="fg.muted">
              {lead}
            </Text>
          )}
        </Column>
        <List aria-label={title}>{children}</List>
      </Column>
    </Card>
  )
}
