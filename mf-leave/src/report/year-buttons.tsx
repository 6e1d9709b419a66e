import { defineTexts, useText } from '@portal/i18n'
import { Button, Row } from '@portal/ui'

const texts = defineTexts({ years: { tr: 'Yıl', en: 'Year' } })

interface YearButtonsProps {
  years: readonly number[]
  chosen: number
  onChoose: (year: number) => void
}

export function YearButtons({ years, chosen, onChoose }: YearButtonsProps) {
  const say = useText()
  return (
    <Row role="group" aria-label={say(texts.years)} flexWrap="wrap" gap="2" _print={{ display: 'none' }}>
      {years.map(year => (
        <Button
          key={year}
          size="sm"
          variant={year === chosen ? 'solid' : 'outline'}
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
        >
          {year}
        </Button>
      ))}
    </Row>
  )
}
