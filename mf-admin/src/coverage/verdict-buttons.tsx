import { CountedFilter } from '../frame/counted-filter'
import { coverageVerdicts, type CoverageVerdict } from '@portal/contracts/trees/coverage.calls'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'

const texts = defineTexts({ label: { tr: 'Duruma göre', en: 'By status' } })

interface VerdictButtonsProps {
  /** The number of ways by verdict. */
  ways: Readonly<Partial<Record<CoverageVerdict, number>>>
  chosen: CoverageVerdict | undefined
  onChoose: (verdict: CoverageVerdict | undefined) => void
}

/** Counts the verdicts on everybody's next forms, and filters by verdict. */
export function VerdictButtons({ ways, chosen, onChoose }: VerdictButtonsProps) {
  const say = useText()
  const { number } = useFormats()
  const shown = coverageVerdicts.filter(verdict => (ways[verdict] ?? 0) > 0 || verdict === chosen)
  return (
    <CountedFilter
      label={say(texts.label)}
      choices={shown.map(value => ({
        value,
        label: say(coverageVerdictTexts[value]),
        count: (
          <Span fontVariantNumeric="tabular-nums" {...(value !== chosen && { color: 'fg.muted' })}>
            {number(ways[value] ?? 0)}
          </Span>
        ),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
