import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@portal/router'
import { chakra, Column, Icon, type IconName, Row, Skeleton, Span, Text } from '@portal/ui'

/** A list of entries that lead to forms. */
export const Entries = chakra('ul', { base: { listStyle: 'none', mx: '-2' } })
export const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    gap: '3',
    px: '2',
    py: '2',
    borderRadius: 'md',
    _hover: { bg: 'bg.subtle' },
    'li + li > &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

const EntryLine = chakra('li', { base: { display: 'flex', alignItems: 'center' } })

interface EntryProps extends Pick<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  title: ReactNode
  date: string
  sign: ReactNode
  /** The purpose of the link, shown at its end. */
  act?: string
  /** Beside the link, such as another one. */
  beside?: ReactNode
  children: ReactNode
}

export function Entry({ to, onClick, title, date, sign, act, beside, children }: EntryProps) {
  return (
    <EntryLine>
      <EntryLink to={to} flex="1" minW="0" {...(onClick && { onClick })}>
        {sign}
        <Column gap="0.5" flex="1" minW="0">
          <Row justifyContent="space-between" alignItems="baseline" flexWrap="wrap" columnGap="3" rowGap="0">
            <Span fontSize="sm" fontWeight="medium">
              {title}
            </Span>
            <Span fontSize="xs" color="fg.muted" whiteSpace="nowrap">
              {date}
            </Span>
          </Row>
          <Span fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {children}
          </Span>
        </Column>
        {act && (
          <Span alignSelf="center" fontSize="sm" fontWeight="medium" color="brand.fg">
            {act}
          </Span>
        )}
      </EntryLink>
      {beside}
    </EntryLine>
  )
}

const rows = [0, 1, 2]

export function EntriesSkeleton() {
  return (
    <Column py="2" aria-busy="true">
      {rows.map(row => (
        <Row key={row}>
          <Skeleton boxSize="8" borderRadius="full" />
          <Skeleton h="8" flex="1" />
        </Row>
      ))}
    </Column>
  )
}

/** Says in one line that a section is empty. */
export function Nothing({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <Text display="flex" gap="2" alignItems="center" fontSize="sm" color="fg.muted">
      <Icon name={icon} size="4" />
      {children}
    </Text>
  )
}
