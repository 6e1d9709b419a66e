import { useId, type ReactNode } from 'react'
import { Card, Column, Heading, Text } from '@portal/ui'

interface SectionProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the profile. */
export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }}>
      <Column gap="5">
        <Column gap="1">
          <Heading as="h2" id={titleId} size="lg">
            {title}
          </Heading>
          {lead && (
            <Text fontSize="sm" color="fg.muted">
              {lead}
            </Text>
          )}
        </Column>
        {children}
      </Column>
    </Card>
  )
}
