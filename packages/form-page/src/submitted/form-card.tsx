import type { ReactNode } from 'react'
import { Box, Card, Column, Row } from '@portal/ui'

interface FormCardProps {
  /** What the form comes to, and its state. */
  headline: ReactNode
  /** What the reader can do with it besides deciding. */
  actions: ReactNode
  /** What it says. */
  children: ReactNode
}

/** A submitted form as it is read. */
export function FormCard({ headline, actions, children }: FormCardProps) {
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="5">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Box flex="1 1 12rem" minW="0">
            {headline}
          </Box>
          <Row gap="2">{actions}</Row>
        </Row>
        {children}
      </Column>
    </Card>
  )
}
