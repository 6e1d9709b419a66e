import { useId, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { DialogFrame } from './dialog-frame'
import { Button, Heading } from './elements'
import { Icon } from './icon'
import { Row } from './layout'
import { chakra } from './styled'

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '5',
    pe: '3',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
})
const Body = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', px: '5', py: '4' } })
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    px: '5',
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
})

const texts = defineTexts({ close: { tr: 'Kapat', en: 'Close' } })

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons. They stay in sight while the body scrolls. */
  actions?: ReactNode
  size?: 'md' | 'lg'
  /** Fills the screen of a phone; true by default. */
  sheet?: boolean
}

/** A modal dialog with a title. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ title, onClose, children, actions, size = 'md', sheet }: Omit<DialogProps, 'open'>) {
  const say = useText()
  const titleId = useId()
  return (
    <DialogFrame size={size === 'lg' ? 'xl' : 'md'} sheet={sheet} aria-labelledby={titleId} onClose={onClose}>
      <Head>
        <Heading id={titleId} as="h2" size="lg" flex="1">
          {title}
        </Heading>
        <Button variant="ghost" size="sm" px="0" aria-label={say(texts.close)} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Head>
      <Body>{children}</Body>
      {actions && (
        <Foot>
          <Row flexWrap="wrap" justifyContent="flex-end">
            {actions}
          </Row>
        </Foot>
      )}
    </DialogFrame>
  )
}
