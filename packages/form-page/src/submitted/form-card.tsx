import type { ReactNode } from 'react'
import { Box, Card, Column, Row } from '@portal/ui'

interface FormCardProps {
  /** The total and state of the form. */
  headline: ReactNode
  /** The reader's actions, besides decisions. */
  actions: ReactNode
  children: ReactNode
}

/** A submitted form, read-only. */
export function FormCard({ headline, actions, children }: FormCardProps) {
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="5">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Box flex={{ base: '1 1 12rem', md: '1 1 18rem' }} minW="0">
            {headline}
          </Box>
          <Row gap="2" flexWrap="wrap">
            {actions}
          </Row>
        </Row>
        {children}
      </Column>
    </Card>
  )
}
