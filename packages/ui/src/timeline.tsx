import type { ReactNode } from 'react'
import { useFormats } from '@portal/i18n'
import { Icon, type IconName } from './icon'
import { Column, Span } from './layout'
import { chakra } from './styled'

const List = chakra('ol', { base: { listStyleType: 'none' } })
const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    pb: '5',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '4',
      top: '8',
      bottom: '0',
      w: '1px',
      bg: 'border',
    },
  },
})
const Dot = chakra('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: 0, boxSize: '8', borderRadius: 'full' },
  variants: {
    tone: {
      neutral: { bg: 'bg.emphasized', color: 'fg' },
      success: { bg: 'bg.success', color: 'fg.success' },
      error: { bg: 'bg.error', color: 'fg.error' },
      info: { bg: 'brand.subtle', color: 'brand.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export interface TimelineEntry {
  id: string | number
  /** Names the person and the action. */
  title: ReactNode
  at: string
  /** The reason, or the changes. */
  text?: ReactNode
  icon?: IconName
  tone?: 'neutral' | 'success' | 'error' | 'info'
}

/** A list of events. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { instant } = useFormats()
  return (
    <List>
      {entries.map(({ id, title, at, text, icon = 'clock', tone }) => (
        <Entry key={id}>
          <Dot {...(tone && { tone })}>
            <Icon name={icon} size="4" />
          </Dot>
          <Column gap="0.5" pt="1" minW="0">
            <Span fontWeight="medium">{title}</Span>
            <chakra.time dateTime={at} fontSize="sm" color="fg.muted">
              {instant(at)}
            </chakra.time>
            {text && <Span whiteSpace="pre-line">{text}</Span>}
          </Column>
        </Entry>
      ))}
    </List>
  )
}
