import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { chakra } from './styled'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      error: { bg: 'bg.error', borderColor: 'border.error', '& > svg': { color: 'fg.error' } },
      // Orange text on pale orange is too faint to read; only the icon is orange.
      warning: { bg: 'bg.warning', borderColor: 'border.warning', '& > svg': { color: 'fg.warning' } },
      info: { bg: 'bg.info', borderColor: 'border.info', '& > svg': { color: 'fg.info' } },
    },
  },
})

const icons: Record<Tone, IconName> = { error: 'warning', warning: 'warning', info: 'document' }

type Tone = 'error' | 'warning' | 'info'

/** A message in the page itself. Errors interrupt a screen reader, the others wait. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Frame tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <chakra.div flex="1">{children}</chakra.div>
    </Frame>
  )
}
