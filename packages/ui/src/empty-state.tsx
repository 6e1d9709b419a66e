import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from './elements'
import { Icon, type IconName } from './icon'
import { Column, Row, Text } from './layout'

const texts = defineTexts({
  filtered: { tr: 'Bu filtrelere uyan kayıt yok', en: 'No results for these filters' },
  clear: { tr: 'Filtreleri temizle', en: 'Clear filters' },
  failed: { tr: 'Yüklenemedi', en: 'Couldn’t load this' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
})

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says that there are no records yet, and how to create one. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyStateProps) {
  return (
    <Column gap="3" alignItems="center" textAlign="center" px="6" py="12">
      <Row color="fg.muted" bg="bg.emphasized" borderRadius="full" p="3">
        <Icon name={icon} size="6" />
      </Row>
      <Text fontWeight="semibold">{title}</Text>
      {children && (
        <Text as="div" color="fg.muted" maxW="md">
          {children}
        </Text>
      )}
      {action}
    </Column>
  )
}

/** Records exist, but the filters exclude all of them. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const say = useText()
  const clear = (
    <Button variant="outline" size="sm" onClick={onClear}>
      {say(texts.clear)}
    </Button>
  )
  return <EmptyState icon="filter" title={say(texts.filtered)} action={clear} />
}

interface LoadFailedProps {
  title?: string
  reason?: string | undefined
  onRetry: () => void
}

/** The records could not be loaded. */
export function LoadFailed({ title, reason, onRetry }: LoadFailedProps) {
  const say = useText()
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      <Icon name="refresh" size="4" />
      {say(texts.retry)}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="warning" title={title ?? say(texts.failed)} action={retry}>
        {reason}
      </EmptyState>
    </div>
  )
}
