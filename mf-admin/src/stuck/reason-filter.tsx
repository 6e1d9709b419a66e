import { stuckReasons, type StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Button, Row } from '@portal/ui'
import { reasonPalettes, reasonTexts } from './reason-texts'

const texts = defineTexts({
  label: { tr: 'Neden takıldı', en: 'Why it is stuck' },
})

interface ReasonFilterProps {
  counts: Readonly<Record<StuckReason, number>> | undefined
  chosen: StuckReason | undefined
  onChange: (chosen: StuckReason | undefined) => void
}

/** How many forms each reason holds up; one of them shows only those. */
export function ReasonFilter({ counts, chosen, onChange }: ReasonFilterProps) {
  const say = useText()
  const { number } = useFormats()
  return (
    <Row role="group" aria-label={say(texts.label)} flexWrap="wrap" gap="2">
      {stuckReasons.map(reason => (
        <Button
          key={reason}
          size="sm"
          variant={chosen === reason ? 'solid' : 'outline'}
          aria-pressed={chosen === reason}
          onClick={() => onChange(chosen === reason ? undefined : reason)}
        >
          {say(reasonTexts[reason])}
          <Badge colorPalette={reasonPalettes[reason]} variant={chosen === reason ? 'solid' : 'subtle'}>
            {counts ? number(counts[reason]) : '…'}
          </Badge>
        </Button>
      ))}
    </Row>
  )
}
