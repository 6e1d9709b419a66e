import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Row, Span } from '../layout'
import { bottomBar } from '../bottom-bar'
import { chakra } from '../styled'

const Bar = chakra('section', {
  base: {
    ...bottomBar,
    bottom: '4',
    mx: 'auto',
    w: 'min(40rem, 100%)',
    borderColor: 'border.emphasized',
    borderRadius: 'xl',
  },
})

const texts = defineTexts({
  region: { tr: 'Seçilenlerle yapılacaklar', en: 'Actions for the selection' },
  count: { tr: '{count} satır seçildi', en: '{count, plural, one {# row} other {# rows}} selected' },
  clear: { tr: 'Seçimi kaldır', en: 'Clear selection' },
})

interface ActionBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected rows. It stays in sight while the list scrolls, and is hidden without a selection. */
export function ActionBar({ count, onClear, children }: ActionBarProps) {
  const say = useText()
  if (count === 0) return null
  return (
    <Bar aria-label={say(texts.region)}>
      <Row>
        <Span role="status" fontWeight="medium">
          {say(texts.count, { count })}
        </Span>
        <Button variant="ghost" size="xs" onClick={onClear}>
          {say(texts.clear)}
        </Button>
      </Row>
      <Row flexWrap="wrap">{children}</Row>
    </Bar>
  )
}
