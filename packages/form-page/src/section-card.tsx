import { useId, type ReactNode } from 'react'
import { Card, Column, Heading, Row } from '@portal/ui'

interface SectionCardProps {
  title: string
  /** On the line of the title. */
  mark?: ReactNode
  gap?: '3' | '4'
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function SectionCard({ title, mark, gap = '4', children }: SectionCardProps) {
  const titleId = useId()
  const heading = (
    <Heading as="h2" size="lg" id={titleId}>
      {title}
    </Heading>
  )
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }}>
      <Column gap={gap}>
        {mark ? (
          <Row gap="3" flexWrap="wrap">
            {heading}
            {mark}
          </Row>
        ) : (
          heading
        )}
        {children}
      </Column>
    </Card>
  )
}
