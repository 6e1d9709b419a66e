import { stuckReasons, type StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge } from '@portal/ui'
import { CountedFilter } from '../frame/counted-filter'
import { reasonPalettes, reasonTexts } from './use-stuck-columns'

const texts = defineTexts({
  label: { tr: 'Neden takıldı', en: 'Why it is stuck' },
})

interface ReasonFilterProps {
  counts: Readonly<Record<StuckReason, number>> | undefined
  chosen: StuckReason | undefined
  onChange: (chosen: StuckReason | undefined) => void
}

/** Counts the forms by reason, and filters by reason. */
export function ReasonFilter({ counts, chosen, onChange }: ReasonFilterProps) {
  const say = useText()
  const { number } = useFormats()
  return (
    <CountedFilter
      label={say(texts.label)}
      choices={stuckReasons.map(value => ({
        value,
        label: say(reasonTexts[value]),
        count: (
          <Badge colorPalette={reasonPalettes[value]} variant={chosen === value ? 'solid' : 'subtle'}>
            {counts ? number(counts[value]) : '…'}
          </Badge>
        ),
      }))}
      chosen={chosen}
      onChoose={onChange}
    />
  )
}
