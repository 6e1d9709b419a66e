import type { ReactNode } from 'react'
import { Card, Column, Row, Span } from './layout'
import { Icon, type IconName } from './icon'

interface StatCardProps {
  label: string
  value: ReactNode
  /** A line below the figure: the sums behind it, or since when. */
  detail?: ReactNode
  icon?: IconName
}

/** One figure with its name. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <Card p="5">
      <Column gap="1">
        <Row gap="2" color="fg.muted" fontSize="sm">
          {icon && <Icon name={icon} size="4" />}
          {label}
        </Row>
        <Span fontSize="3xl" fontWeight="semibold" letterSpacing="tight" lineHeight="1.2">
          {value}
        </Span>
        {detail && (
          <Span fontSize="sm" color="fg.muted">
            {detail}
          </Span>
        )}
      </Column>
    </Card>
  )
}
