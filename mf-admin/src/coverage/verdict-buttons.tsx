import { coverageVerdicts, type CoverageVerdict } from '@portal/contracts/trees/coverage.calls'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Row, Span } from '@portal/ui'

const texts = defineTexts({ label: { tr: 'Duruma göre', en: 'By status' } })

interface VerdictButtonsProps {
  /** How many ways there are of each. */
  ways: Readonly<Partial<Record<CoverageVerdict, number>>>
  chosen: CoverageVerdict | undefined
  onChoose: (verdict: CoverageVerdict | undefined) => void
}

/** How it stands with everybody's next forms, and at the same time the filter for it. */
export function VerdictButtons({ ways, chosen, onChoose }: VerdictButtonsProps) {
  const say = useText()
  const { number } = useFormats()
  const shown = coverageVerdicts.filter(verdict => (ways[verdict] ?? 0) > 0 || verdict === chosen)
  return (
    <Row role="group" aria-label={say(texts.label)} flexWrap="wrap" gap="2">
      {shown.map(verdict => (
        <Button
          key={verdict}
          size="sm"
          variant={verdict === chosen ? 'solid' : 'outline'}
          aria-pressed={verdict === chosen}
          onClick={() => onChoose(verdict === chosen ? undefined : verdict)}
        >
          {say(coverageVerdictTexts[verdict])}
          <Span fontVariantNumeric="tabular-nums" {...(verdict !== chosen && { color: 'fg.muted' })}>
            {number(ways[verdict] ?? 0)}
          </Span>
        </Button>
      ))}
    </Row>
  )
}
