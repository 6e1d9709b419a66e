import type { ReactNode } from 'react'
import { Card, Column, Heading } from '../src/index'

/** One section of the gallery. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column as="section" gap="3">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Card p={{ base: '4', md: '6' }}>
        <Column gap="6">{children}</Column>
      </Card>
    </Column>
  )
}
