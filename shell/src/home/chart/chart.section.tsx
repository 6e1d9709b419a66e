import { useId, useMemo, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { type Chart, chartCall, chartOptions, type Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { Hint, type Query, QueryResult } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, formatDate, formatMoney, type Say, useFormats, useText } from '@portal/i18n'
import { type AddressShape, useAddressView } from '@portal/router'
import { rangeBefore } from '@portal/rules/calendar/chart-range'
import { formatAmount } from '@portal/rules/money/amount'
import {
  Box,
  Button,
  chakra,
  Column,
  EmptyState,
  FormSkeleton,
  Icon,
  LoadFailed,
  NoMatches,
  Notice,
  Row,
  Span,
} from '@portal/ui'
import { LazyArea } from '../../remotes/area-boundary'
import { Section } from '../section'
import { changeOf, totalOf, ChartChange } from './chart-change'
import { ChartLegend } from './chart-legend'
import { ChartSkeleton, chartTexts } from './chart-frame'
import { FiguresTable } from './figures-table'
import LineChart from './line-chart'
import { type ChartView, filtersOf, readView, usualView, writeView } from './chart-view'

const texts = defineTexts({
  filters: { tr: 'Filtreler', en: 'Filters' },
  clear: { tr: 'Temizle', en: 'Clear' },
  total: { tr: 'toplam', en: 'total' },
  average: { tr: 'kişi başına ortalama', en: 'average per person' },
  days: { tr: 'gün', en: 'days' },
  label: {
    tr: 'Şirketlere göre çizgi grafik: {shown}, dönem başından beri. Dönemlerin değerleri aşağıdaki tabloda.',
    en: 'Line chart by company: {shown}, since the first day. The figures of each day are in the table below.',
  },
  figures: { tr: 'Değerleri tablo olarak göster', en: 'Show the figures as a table' },
  table: { tr: 'Grafiğin değerleri', en: 'The figures of the chart' },
  none: { tr: 'Bu ay henüz onaylanan form yok', en: 'No forms approved this month yet' },
  noneText: {
    tr: 'Onaylanan masraf ve satın almaların tutarları burada görünür. Başka bir dönem için filtreleri kullanın.',
    en: 'Totals of approved expenses and purchases appear here. Use the filters to choose another period.',
  },
})

const loadFilters = () => import('./chart-filters')

/** Shows the totals of companies' forms over time. */
export default function ChartSection({ dashboard }: { dashboard: Dashboard }) {
  const say = useText()
  const filtersId = useId()
  const { view, today, isUsual, change, clear } = useChartView()
  const [isOpen, setOpen] = useState(!isUsual)
  const answer = useChart(view, isUsual, dashboard.chart)
  const before = useChartBefore(view)
  const shown = answer.data && periodInWords(say, { chart: answer.data, view, currencies: dashboard.currency })
  const tools = (
    <Row gap="2">
      {shown && <Hint fontSize="xs">{shown}</Hint>}
      {!isUsual && (
        <Button size="xs" variant="ghost" onClick={clear}>
          {say(texts.clear)}
        </Button>
      )}
      <Button
        size="xs"
        variant={isUsual ? 'outline' : 'subtle'}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size="4" />
        {say(texts.filters)}
      </Button>
    </Row>
  )
  return (
    <Section title={say(chartTexts.title)} tools={tools}>
      <Box id={filtersId} hidden={!isOpen} mb="5">
        {isOpen && (
          <LazyArea load={loadFilters} failed={(_error, retry) => <LoadFailed onRetry={retry} />}>
            {module =>
              module ? (
                <module.ChartFilters view={view} today={today} dashboard={dashboard} onChange={change} />
              ) : (
                <FormSkeleton fields={7} />
              )
            }
          </LazyArea>
        )}
      </Box>
      <QueryResult query={answer} skeleton={<ChartSkeleton />}>
        {chart => (
          <Column gap="2" aria-busy={answer.isPrevious} opacity={answer.isPrevious ? 0.6 : 1}>
            {answer.warning && <Notice tone="warning">{answer.warning}</Notice>}
            {hasFigures(chart) ? (
              <Figures {...{ chart, before, view }} currencies={dashboard.currency} />
            ) : isUsual ? (
              <EmptyState icon="list" title={say(texts.none)}>
                {say(texts.noneText)}
              </EmptyState>
            ) : (
              <NoMatches onClear={clear} />
            )}
          </Column>
        )}
      </QueryResult>
    </Section>
  )
}

interface Shown {
  chart: Chart
  view: ChartView
  currencies: Dashboard['currency']
}

/** Returns the sign of the currency, or the word for days. */
function unitOf(say: Say, { chart, view, currencies }: Shown): string {
  if (chart.unit !== 'money') return say(texts.days)
  return currencies.find(({ id }) => id === view.currencyId)?.sign ?? ''
}

/** Returns the period, the unit and the option of the chart. */
function periodInWords(say: Say, shown: Shown): string {
  const { startDate, endDate, option } = shown.view
  const words = say(option === chartOptions.Total ? texts.total : texts.average)
  return `${formatDate(startDate)} – ${formatDate(endDate)} · ${unitOf(say, shown)} · ${words}`
}

interface FiguresProps extends Shown {
  before: ReturnType<typeof useChartBefore>
}

/** Shows the chart, its total beside that of the period before, and a table. */
function Figures({ chart, before, view, currencies }: FiguresProps) {
  const say = useText()
  const { number } = useFormats()
  const isMoney = chart.unit === 'money'
  const unit = unitOf(say, { chart, view, currencies })
  const show = (amount: string) => (isMoney ? formatMoney(amount, unit) : `${number(Number(amount))} ${unit}`)
  const total = totalOf(chart.datasets)
  const isTotal = view.option === chartOptions.Total
  return (
    <>
      {before && isTotal && (
        <Row gap="2" rowGap="0" flexWrap="wrap" alignItems="baseline" fontSize="sm">
          <Span fontSize="xl" fontWeight="bold">
            {show(formatAmount(total))}
          </Span>
          <ChartChange percent={changeOf(total, totalOf(before.datasets))} />
          <Span color="fg.muted">
            {`${formatDate(before.from)} – ${formatDate(before.until)}: ${show(formatAmount(totalOf(before.datasets)))}`}
          </Span>
        </Row>
      )}
      <LineChart
        chart={chart}
        label={say(texts.label, { shown: periodInWords(say, { chart, view, currencies }) })}
        unit={unit}
        show={show}
      />
      <ChartLegend datasets={chart.datasets} before={before?.datasets} show={show} />
      <chakra.details fontSize="sm">
        <chakra.summary cursor="pointer" w="fit-content" color="fg.muted">
          {say(texts.figures)}
        </chakra.summary>
        <FiguresTable chart={chart} label={say(texts.table)} show={show} />
      </chakra.details>
    </>
  )
}

function hasFigures({ datasets }: Chart): boolean {
  return datasets.some(({ data }) => data.some(amount => amount !== '0.00'))
}

/** Returns the chart of the period before, for comparison. */
function useChartBefore(view: ChartView) {
  const before = rangeBefore({ from: view.startDate, until: view.endDate })
  const { data } = useCall(chartCall, {
    body: filtersOf({ ...view, startDate: before.from, endDate: before.until }),
  })
  return data && { ...before, datasets: data.datasets }
}

type Asked = Query<NonNullable<Dashboard['chart']>> & { isPrevious: boolean; warning: string | undefined }

/** Returns the chart of the view. The default view came with the page; others are fetched. */
function useChart(view: ChartView, isUsual: boolean, usual: Dashboard['chart']): Asked {
  const { common, ...query } = useCall(
    chartCall,
    { body: filtersOf(view) },
    { keepPrevious: true, enabled: !isUsual || !usual },
  )
  if (isUsual && usual)
    return { data: usual, refusal: null, refetch: query.refetch, isPrevious: false, warning: undefined }
  return { ...query, warning: common?.warning?.message }
}

/** Keeps the view of the chart in the address. */
function useChartView() {
  const today = dateOfInstant(new Date())
  const shape = useMemo<AddressShape<ChartView>>(
    () => ({ read: address => readView(address, today), write: view => writeView(view, today) }),
    [today],
  )
  const [view, change] = useAddressView(shape)
  return {
    view,
    today,
    isUsual: String(writeView(view, today)) === '',
    change: (changes: Partial<ChartView>) => change(latest => ({ ...latest, ...changes })),
    clear: () => change(() => usualView(today)),
  }
}
