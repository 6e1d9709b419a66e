import { useMemo } from 'react'
import { dateOfInstant } from '@portal/i18n'
import { useAddressView, type AddressShape } from '@portal/router'
import { readView, usualView, writeView, type ChartView } from './chart-view'

/** The view of the chart, relative to today. */
export function useChartView() {
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
