import { defineTexts, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { figureTexts, useDayFigures, type Figure } from '../ledger/figures'

const texts = defineTexts({ label: { tr: '{days}, {figure}: {whose}', en: '{days}, {figure}: {whose}' } })

const Button = chakra('button', {
  base: {
    minH: '6',
    minW: '8',
    px: '1.5',
    // Its figure ends where its column does, and not its edge.
    me: '-1.5',
    borderRadius: 'sm',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '3px',
    _hover: { bg: 'brand.subtle', textDecorationColor: 'currentColor' },
    '&[data-below]': { color: 'fg.error', fontWeight: 'medium' },
    // Among many that say nothing, those that do are found.
    '&[data-zero]': { color: 'fg.muted', textDecorationColor: 'transparent' },
  },
})

interface FigureButtonProps {
  figure: Figure
  days: number
  /** Whose it is, and of which month. */
  whose: string
  onOpen: () => void
}

/** A figure of the report; it opens the rows that it adds up. */
export function FigureButton({ figure, days, whose, onOpen }: FigureButtonProps) {
  const say = useText()
  const { plain } = useDayFigures()
  const label = say(texts.label, { days: plain(days), figure: say(figureTexts[figure]), whose })
  return (
    <Button
      type="button"
      data-below={days < 0 || undefined}
      data-zero={days === 0 || undefined}
      aria-label={label}
      onClick={onOpen}
    >
      {plain(days)}
    </Button>
  )
}
