import { useMemo } from 'react'
import { ResponsiveLine, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line'
import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { useLanguage } from '@portal/i18n'
import { Box, Column, Row, Span } from '@portal/ui'
import { styleOf } from './company-styles'
import { markStep, periodMarks, periodName } from './periods'
import { SignShape } from './sign-shape'

const height = 320
const marksInSight = 8
/** With more points the signs would hide the lines. */
const mostSigned = 62

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
  show: (amount: string) => string
}

/** A line for each company. */
export default function LineChart({ chart, label, show }: LineChartProps) {
  const language = useLanguage()
  const { labels, datasets } = chart
  const series = useMemo(() => seriesOf(chart), [chart])
  // "4 B" would be read as billions in Turkish, where the long form is as short: "4 bin".
  const compactDisplay = language === 'tr' ? 'long' : 'short'
  const compact = useMemo(
    () => new Intl.NumberFormat(language, { notation: 'compact', compactDisplay }),
    [language, compactDisplay],
  )
  const marks = periodMarks(labels)
  const step = markStep(labels.length, marksInSight)
  const places = new Map(labels.map(({ startDate }, at) => [startDate, at]))

  const tooltip = ({ slice }: SliceTooltipProps<Series>) => {
    const at = places.get(String(slice.points[0]?.data.x)) ?? 0
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
        <Span color="fg.muted">{period && periodName(period)}</Span>
        {datasets.map(({ corporationId, corporationName, data }) => (
          <Row key={corporationId} gap="2">
            <Span boxSize="2.5" borderRadius="full" style={{ background: styleOf(corporationId).color }} />
            {corporationName}
            <Span ms="auto" ps="3" fontWeight="semibold">
              {show(data[at] ?? '0.00')}
            </Span>
          </Row>
        ))}
      </Column>
    )
  }

  return (
    <Box role="img" aria-label={label} style={{ height }}>
      <ResponsiveLine<Series>
        // The frame around it is the image, and has the accessible name.
        role="presentation"
        data={series}
        margin={{ top: 12, right: 16, bottom: 32, left: 56 }}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
        axisLeft={{ tickSize: 0, tickPadding: 10, tickValues: 5, format: value => compact.format(Number(value)) }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 12,
          tickValues: labels.filter((_label, at) => at % step === 0).map(({ startDate }) => startDate),
          format: value => marks[places.get(String(value)) ?? 0] ?? '',
        }}
        enableGridX={false}
        gridYValues={5}
        theme={theme}
        animate={false}
        enableSlices="x"
        sliceTooltip={tooltip}
        layers={['grid', 'axes', Lines, 'crosshair', 'slices']}
      />
    </Box>
  )
}

function seriesOf({ labels, datasets }: Chart): Series[] {
  return datasets.map(({ corporationId, corporationName, data }) => ({
    id: corporationName,
    corporationId,
    data: labels.map(({ startDate }, at) => {
      const amount = data[at] ?? '0.00'
      return { x: startDate, y: Number(amount), amount }
    }),
  }))
}

/** The library's own lines support only one stroke style. */
function Lines({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  return series.map(({ id, corporationId, data }) => {
    const { color, dashes, sign } = styleOf(corporationId)
    const positions = data.map(({ position }) => position)
    return (
      <g key={id}>
        <path
          d={lineGenerator(positions) ?? undefined}
          fill="none"
          stroke={color}
          strokeWidth={2.25}
          strokeDasharray={dashes}
          strokeLinejoin="round"
        />
        {positions.length <= mostSigned &&
          positions.map(({ x, y }) => (
            <g key={x} transform={`translate(${x ?? 0} ${y ?? 0})`}>
              <SignShape sign={sign} color={color} />
            </g>
          ))}
      </g>
    )
  })
}
