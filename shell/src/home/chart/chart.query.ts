import { useCall } from '@portal/auth/queries'
import { chartCall, type Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { rangeBefore } from '@portal/rules/calendar/chart-range'
import type { Query } from '../../query-result'
import { filtersOf, type ChartView } from './chart-view'

/** What the view is compared with: the same, for the time before. */
export function useChartBefore(view: ChartView) {
  const before = rangeBefore({ from: view.startDate, until: view.endDate })
  const { data } = useCall(chartCall, {
    body: filtersOf({ ...view, startDate: before.from, endDate: before.until }),
  })
  return data && { ...before, datasets: data.datasets }
}

type Asked = Query<NonNullable<Dashboard['chart']>> & { isPrevious: boolean; warning: string | undefined }

/** The default view came with the rest of the page. Any other is fetched. */
export function useChart(view: ChartView, isUsual: boolean, usual: Dashboard['chart']): Asked {
  const { common, ...query } = useCall(
    chartCall,
    { body: filtersOf(view) },
    { keepPrevious: true, enabled: !isUsual || !usual },
  )
  if (isUsual && usual)
    return { data: usual, refusal: null, refetch: query.refetch, isPrevious: false, warning: undefined }
  return { ...query, warning: common?.warning?.message }
}
