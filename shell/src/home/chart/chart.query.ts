import { useCall } from '@portal/auth/queries'
import { chartCall, type Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { Question } from '../answered'
import { filtersOf, type ChartView } from './chart-view'

type Asked = Question<NonNullable<Dashboard['chart']>> & { isPrevious: boolean; warning: string | undefined }

/** The default view came with the rest of the page. Any other is fetched. */
export function useChart(view: ChartView, isUsual: boolean, usual: Dashboard['chart']): Asked {
  const { common, ...asked } = useCall(
    chartCall,
    { body: filtersOf(view) },
    { keepsPrevious: true, when: !isUsual || !usual },
  )
  if (isUsual && usual)
    return { data: usual, refusal: null, askAgain: asked.askAgain, isPrevious: false, warning: undefined }
  return { ...asked, warning: common?.warning?.message }
}
