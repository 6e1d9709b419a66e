import { useCall } from '@portal/auth/queries'
import { chartCall, type Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { Query } from '../query-result'
import { filtersOf, type ChartView } from './chart-view'

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
