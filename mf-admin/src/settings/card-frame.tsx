import type { ReactNode, Ref } from 'react'
import { Card, Column, Heading, Text } from '@portal/ui'

interface CardFrameProps {
  title: string
  lead?: string
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function CardFrame({ title, lead, headingRef, children }: CardFrameProps) {
  return (
    // Not a landmark: the table in it is one, of the same name.
    <Card role="group" aria-label={title} p={{ base: '4', md: '6' }} minW="0">
      <Column gap="5">
        <Column gap="1">
          <Heading as="h2" size="lg" ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
          {lead && (
            <Text color="fg.muted" fontSize="sm">
              {lead}
            </Text>
          )}
        </Column>
        {children}
      </Column>
    </Card>
  )
}
