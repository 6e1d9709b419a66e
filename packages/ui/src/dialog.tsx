import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Heading } from './elements'
import { Icon } from './icon'
import { Row } from './layout'

const Frame = chakra('dialog', {
  base: {
    flexDirection: 'column',
    m: { base: '0', md: 'auto' },
    mt: { md: '10vh' },
    p: '0',
    w: 'full',
    maxW: { base: 'none', md: 'lg' },
    h: { base: '100dvh', md: 'auto' },
    maxH: { base: 'none', md: '80vh' },
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border',
    borderRadius: { base: '0', md: 'xl' },
    boxShadow: 'xl',
    outline: 'none',
    _open: { display: 'flex' },
    _backdrop: { bg: 'blackAlpha.600' },
  },
  variants: {
    size: { md: {}, lg: { maxW: { base: 'none', md: '4xl' } } },
    sheet: {
      // A question of two lines needs no whole screen of a telephone.
      false: {
        m: 'auto',
        mt: { base: 'auto', md: '10vh' },
        w: 'calc(100% - 2rem)',
        h: 'auto',
        maxH: '80vh',
        borderWidth: '1px',
        borderRadius: 'xl',
      },
    },
  },
})
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '3', ps: '5', pe: '3', py: '3', borderBottomWidth: '1px', borderColor: 'border.muted' },
})
const Body = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', px: '5', py: '4' } })
const Foot = chakra('footer', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', px: '5', py: '4', borderTopWidth: '1px', borderColor: 'border.muted' },
})

const texts = defineTexts({ close: { tr: 'Kapat', en: 'Close' } })

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons; they stay in sight while the body scrolls. */
  actions?: ReactNode
  size?: 'md' | 'lg'
  /** Fills a telephone's screen; true unless it is said otherwise. */
  sheet?: boolean
}

/** Something to do before going on. The browser keeps the focus in it and gives it back where it came from. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ title, onClose, children, actions, size = 'md', sheet = true }: Omit<DialogProps, 'open'>) {
  const say = useText()
  const titleId = useId()
  const frame = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <Frame
      ref={frame}
      size={size}
      sheet={sheet}
      aria-labelledby={titleId}
      onCancel={event => {
        // Of a file field inside it, too, when nothing was chosen.
        if (event.target !== frame.current) return
        event.preventDefault()
        onClose()
      }}
    >
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
    </Frame>
  )
}
