import { defineTexts, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { figureTexts, useDayFigures, type Figure } from '../ledger/figures'

const texts = defineTexts({ label: { tr: '{days}, {figure}: {whose}', en: '{days}, {figure}: {whose}' } })

const Button = chakra('button', {
  base: {
    minH: { base: '11', md: '6' },
    minW: { base: '11', md: '8' },
    px: '1.5',
    // Aligns the figure, not the edge of the button, with the column.
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
    // Muted zeros let the other figures stand out.
    '&[data-zero]': { color: 'fg.muted', textDecorationColor: 'transparent' },
  },
})

interface FigureButtonProps {
  figure: Figure
  days: number
  /** The person, and the month if there is one. */
  whose: string
  onOpen: () => void
}

/** A figure of the report. It opens the ledger rows behind it. */
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
