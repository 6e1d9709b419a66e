import { useCall } from '@portal/auth/queries'
import { chartCall } from '@portal/contracts/dashboard.calls'
import { filtersOf, type ChartView } from './chart-view'

export const useChart = (view: ChartView) => useCall(chartCall, { body: filtersOf(view) }, { keepsPrevious: true })
