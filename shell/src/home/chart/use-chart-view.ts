import { useMemo } from 'react'
import { dateOfInstant } from '@portal/i18n'
import { useSearchParams } from '@portal/router'
import { readView, usualView, writeView, type ChartView } from './chart-view'

/** The view of the chart, kept in the address of the page. */
export function useChartView() {
  const [address, setAddress] = useSearchParams()
  const today = dateOfInstant(new Date())
  return useMemo(() => {
    const view = readView(address, today)
    // The router shows an address a moment after it has changed; a second change in that moment builds on the first.
    const latest = () => readView(new URLSearchParams(location.search), today)
    return {
      view,
      today,
      isUsual: String(writeView(view, today)) === '',
      change: (changes: Partial<ChartView>) => setAddress(writeView({ ...latest(), ...changes }, today)),
      clear: () => setAddress(writeView(usualView(today), today)),
    }
  }, [address, setAddress, today])
}
