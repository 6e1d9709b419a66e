import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Box, chakra } from '@portal/ui'
import { periodName } from './periods'

const texts = defineTexts({
  period: { tr: 'Dönem', en: 'Period' },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    '& :is(th, td)': { px: '3', py: '2', textAlign: 'end', whiteSpace: 'nowrap' },
    '& tbody :is(th, td)': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& :is(th, td):first-child': { textAlign: 'start' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.panel', fontWeight: 'medium' },
  },
})

interface FiguresTableProps {
  chart: Chart
  label: string
  show: (amount: string) => string
}

export function FiguresTable({ chart: { labels, datasets }, label, show }: FiguresTableProps) {
  const say = useText()
  return (
    <Box maxH="20rem" overflow="auto" role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say(texts.period)}</th>
            {datasets.map(({ corporationId, corporationName }) => (
              <th key={corporationId} scope="col">
                {corporationName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((period, at) => (
            <tr key={period.startDate}>
              <th scope="row">{periodName(period)}</th>
              {datasets.map(({ corporationId, data }) => (
                <td key={corporationId}>{show(data[at] ?? '0.00')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
