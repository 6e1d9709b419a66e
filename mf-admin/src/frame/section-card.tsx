import type { ReactNode, Ref } from 'react'
import { Card, Column, Heading, Text } from '@portal/ui'

interface SectionCardProps {
  title: string
  lead?: string
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  /** A landmark of its own name. */
  isNamed?: boolean
  children: ReactNode
}

/** A part of a page on a card, with its heading. */
export function SectionCard({ title, lead, headingRef, isNamed = false, children }: SectionCardProps) {
  return (
    <Card as="section" {...(isNamed && { 'aria-label': title })} p={{ base: '4', md: '5' }}>
      <Column gap="4">
        <Column gap="0">
          <Heading as="h2" size="lg" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
            {title}
          </Heading>
          {lead && <Text color="fg.muted">{lead}</Text>}
        </Column>
        {children}
      </Column>
    </Card>
  )
}
