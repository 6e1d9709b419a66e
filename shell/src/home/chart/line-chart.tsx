import { type PointerEvent, useMemo, useState } from 'react'
import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { formatDate, useLanguage } from '@portal/i18n'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { Box, chakra, Column, Row, Span } from '@portal/ui'
import { totalOf } from './chart-change'
import { styleOf } from './company-styles'
import { markStep, periodMarks } from './periods'
import { SignShape } from './sign-shape'
import { valueMarks } from './value-axis'

const height = 152
const marksInSight = 8
/** Room for the marks and signs around the lines. */
const margins = '8px 12px 28px 68px'

interface Point {
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

/**
 * Draws a line for each company: its total since the first day. Places are in per cent, so that the drawing fits any
 * width without measuring.
 */
export default function LineChart({ chart, label, unit, show }: LineChartProps) {
  const { labels } = chart
  const series = useMemo(() => seriesOf(chart), [chart])
  const [pointed, setPointed] = useState<number>()
  const marks = valueMarks(Math.max(0, ...series.flatMap(({ data }) => data.map(({ y }) => y))))
  const top = marks.at(-1) || 1
  const x = (at: number) => (labels.length > 1 ? (at / (labels.length - 1)) * 100 : 50)
  const y = (value: number) => (1 - value / top) * 100
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.round(((clientX - left) / width) * (labels.length - 1))
    setPointed(Math.min(Math.max(at, 0), labels.length - 1))
  }
  return (
    <Box role="img" aria-label={label} position="relative" style={{ height }}>
      <Box
        position="absolute"
        style={{ inset: margins }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg role="presentation" width="100%" height="100%" overflow="visible">
          <Axes {...{ labels, marks, unit, x, y }} />
          {series.map(({ corporationId, data }) => (
            <Line key={corporationId} {...{ corporationId }} places={data.map((each, at) => [x(at), y(each.y)])} />
          ))}
          {pointed !== undefined && (
            <line x1={`${x(pointed)}%`} x2={`${x(pointed)}%`} y2="100%" stroke={muted} strokeDasharray="6 6" />
          )}
          {/* Without it, only the lines would feel the pointer. */}
          <rect width="100%" height="100%" fill="none" pointerEvents="all" />
        </svg>
        {pointed !== undefined && (
          <Box
            position="absolute"
            top="0"
            zIndex="1"
            pointerEvents="none"
            style={
              x(pointed) > 50 ? { right: `calc(${100 - x(pointed)}% + 12px)` } : { left: `calc(${x(pointed)}% + 12px)` }
            }
          >
            <Totals {...{ labels, series, show }} at={pointed} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

const muted = 'var(--chakra-colors-fg-muted)'

interface AxesProps extends Pick<LineChartProps, 'unit'> {
  labels: Chart['labels']
  /** The values with a line across. */
  marks: readonly number[]
  x: (at: number) => number
  y: (value: number) => number
}

const Mark = chakra('text')

function Axes({ labels, marks, unit, x, y }: AxesProps) {
  const compact = useCompactNumbers()
  const step = markStep(labels.length, marksInSight)
  return (
    <g fill={muted} style={{ fontSize: 12 }}>
      {marks.map(value => (
        <g key={value}>
          <line x2="100%" y1={`${y(value)}%`} y2={`${y(value)}%`} stroke="var(--chakra-colors-border-muted)" />
          <text x="-10" y={`${y(value)}%`} textAnchor="end" dominantBaseline="central">
            {`${compact.format(value)} ${unit}`}
          </text>
        </g>
      ))}
      {periodMarks(labels).map(
        (mark, at) =>
          at % step === 0 && (
            <Mark
              key={labels[at]?.startDate}
              x={`${x(at)}%`}
              y="100%"
              dy="20"
              textAnchor="middle"
              // A phone has room for half of them.
              display={{ base: (at / step) % 2 === 1 ? 'none' : 'inline', md: 'inline' }}
            >
              {mark}
            </Mark>
          ),
      )}
    </g>
  )
}

interface LineProps {
  corporationId: number
  /** In per cent from the left and from the top. */
  places: readonly (readonly [x: number, y: number])[]
}

/** Draws the line of a company with the area below it. It ends in the company's sign. */
function Line({ corporationId, places }: LineProps) {
  const { color, dashes, sign } = styleOf(corporationId)
  const path = `M${places.map(([x, y]) => `${x} ${y}`).join('L')}`
  const first = places[0]
  const last = places.at(-1)
  if (!first || !last) return null
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
        <path d={`${path}L${last[0]} 100L${first[0]} 100z`} fill={color} opacity={0.1} />
        <path
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={2.25}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg x={`${last[0]}%`} y={`${last[1]}%`} overflow="visible">
        <SignShape sign={sign} color={color} />
      </svg>
    </>
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
        data: labels.map((_label, at) => {
          sum += amountOf(data[at] ?? '0.00')
          const amount = formatAmount(sum)
          return { y: Number(amount), amount }
        }),
      }
    })
}
