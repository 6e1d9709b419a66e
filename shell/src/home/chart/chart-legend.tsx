import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { defineTexts, useText } from '@portal/i18n'
import { formatAmount } from '@portal/rules/money/amount'
import { Span, chakra } from '@portal/ui'
import { changeOf, totalOf, ChartChange } from './chart-change'
import { styleOf } from './company-styles'
import { SignShape } from './sign-shape'

const texts = defineTexts({
  legend: { tr: 'Şirketler ve toplamları', en: 'Companies and their totals' },
})

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', listStyle: 'none', fontSize: 'xs' },
})
const Line = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: '0' } })

interface ChartLegendProps {
  datasets: Chart['datasets']
  /** The datasets of the period before, once loaded. */
  before: Chart['datasets'] | undefined
  show: (amount: string) => string
}

/** Shows the line style and the total of each company. */
export function ChartLegend({ datasets, before = [], show }: ChartLegendProps) {
  const say = useText()
  return (
    <List aria-label={say(texts.legend)}>
      {datasets.map(({ corporationId, corporationName }) => {
        const total = totalOf(datasets, corporationId)
        const { color, dashes, sign } = styleOf(corporationId)
        return (
          <Line key={corporationId}>
            <svg width="32" height="14" viewBox="-16 -7 32 14" aria-hidden="true" data-color={color}>
              <path d="M-16 0H16" stroke={color} strokeWidth="2" strokeDasharray={dashes} />
              <SignShape sign={sign} color={color} />
            </svg>
            <Span color="fg.muted">{corporationName}</Span>
            <Span fontWeight="semibold">{show(formatAmount(total))}</Span>
            <ChartChange percent={changeOf(total, totalOf(before, corporationId))} />
          </Line>
        )
      })}
    </List>
  )
}
