import { useMemo } from 'react'
import { ResponsiveLine, type LineCustomSvgLayerProps } from '@nivo/line'
import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { formatDate, useLanguage } from '@portal/i18n'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { Box, Column, Row, Span } from '@portal/ui'
import { totalOf } from './chart-change'
import { styleOf } from './company-styles'
import { markStep, periodMarks } from './periods'
import { SignShape } from './sign-shape'

const height = 152
const marksInSight = 8

const muted = 'var(--chakra-colors-fg-muted)'
const theme = {
  text: { fill: muted, fontSize: 12, fontFamily: 'inherit' },
  grid: { line: { stroke: 'var(--chakra-colors-border-muted)' } },
  axis: { ticks: { text: { fill: muted }, line: { stroke: 'transparent' } } },
  crosshair: { line: { stroke: muted } },
}

interface Point {
  x: string
  /** The number to draw. Texts come from `amount`, which is exact. */
  y: number
  amount: string
}

interface Series {
  id: string
  corporationId: number
  data: readonly Point[]
}

interface LineChartProps {
  chart: Chart
  label: string
  unit: string
  show: (amount: string) => string
}

/** Draws a line for each company: its total since the first day. */
export default function LineChart({ chart, label, unit, show }: LineChartProps) {
  const { labels } = chart
  const series = useMemo(() => seriesOf(chart), [chart])
  const compact = useCompactNumbers()
  const marks = periodMarks(labels)
  const step = markStep(labels.length, marksInSight)
  const places = new Map(labels.map(({ startDate }, at) => [startDate, at]))
  return (
    <Box role="img" aria-label={label} style={{ height }}>
      <ResponsiveLine<Series>
        // The frame around it is the image, and has the accessible name.
        role="presentation"
        data={series}
        margin={{ top: 8, right: 12, bottom: 28, left: 68 }}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
        axisLeft={{
          tickSize: 0,
          tickPadding: 10,
          tickValues: 4,
          format: value => `${compact.format(Number(value))} ${unit}`,
        }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 10,
          tickValues: labels.filter((_label, at) => at % step === 0).map(({ startDate }) => startDate),
          format: value => marks[places.get(String(value)) ?? 0] ?? '',
        }}
        enableGridX={false}
        gridYValues={4}
        theme={theme}
        animate={false}
        enableSlices="x"
        sliceTooltip={({ slice }) => (
          <Totals {...{ labels, series, show }} at={places.get(String(slice.points[0]?.data.x)) ?? 0} />
        )}
        layers={['grid', 'axes', Lines, 'crosshair', 'slices']}
      />
    </Box>
  )
}

function useCompactNumbers(): Intl.NumberFormat {
  const language = useLanguage()
  return useMemo(() => {
    // The short Turkish form "4 B" reads as billions; the long one, "4 bin", is as short.
    const compactDisplay = language === 'tr' ? 'long' : 'short'
    return new Intl.NumberFormat(language, { notation: 'compact', compactDisplay })
  }, [language])
}

interface TotalsProps extends Pick<LineChartProps, 'show'> {
  labels: Chart['labels']
  series: readonly Series[]
  /** The index of a period. */
  at: number
}

/** Shows the totals of all companies up to a period. */
function Totals({ labels, series, at, show }: TotalsProps) {
  const [first] = labels
  const period = labels[at]
  return (
    <Column
      gap="1"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="md"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      <Span color="fg.muted">
        {first && period && `${formatDate(first.startDate)} – ${formatDate(period.endDate)}`}
      </Span>
      {series.map(({ id, corporationId, data }) => (
        <Row key={corporationId} gap="2">
          <Span boxSize="2.5" borderRadius="full" style={{ background: styleOf(corporationId).color }} />
          {id}
          <Span ms="auto" ps="3" fontWeight="semibold">
            {show(data[at]?.amount ?? '0.00')}
          </Span>
        </Row>
      ))}
    </Column>
  )
}

/** Returns a line for each company with a total above zero. */
function seriesOf({ labels, datasets }: Chart): Series[] {
  return datasets
    .filter(({ corporationId }) => totalOf(datasets, corporationId) > 0n)
    .map(({ corporationId, corporationName, data }) => {
      let sum = 0n
      return {
        id: corporationName,
        corporationId,
        data: labels.map(({ startDate }, at) => {
          sum += amountOf(data[at] ?? '0.00')
          const amount = formatAmount(sum)
          return { x: startDate, y: Number(amount), amount }
        }),
      }
    })
}

/** Draws the lines, because the library's own support a single stroke style. Each ends in its company's sign. */
function Lines({ series, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<Series>) {
  return series.map(({ id, corporationId, data }) => {
    const { color, dashes, sign } = styleOf(corporationId)
    const positions = data.map(({ position }) => position)
    const last = positions.at(-1)
    return (
      <g key={id}>
        <path d={areaGenerator(positions) ?? undefined} fill={color} opacity={0.1} />
        <path
          d={lineGenerator(positions) ?? undefined}
          fill="none"
          stroke={color}
          strokeWidth={2.25}
          strokeDasharray={dashes}
          strokeLinejoin="round"
        />
        {last && (
          <g transform={`translate(${last.x ?? 0} ${last.y ?? 0})`}>
            <SignShape sign={sign} color={color} />
          </g>
        )}
      </g>
    )
  })
}
