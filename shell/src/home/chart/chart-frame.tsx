import { Skeleton } from '@portal/ui'
import { defineTexts } from '@portal/i18n'

/** Reserves the height of the chart and the lines around it. */
export function ChartSkeleton() {
  return <Skeleton h="15.5rem" borderRadius="lg" aria-busy="true" />
}

export const chartTexts = defineTexts({
  title: { tr: 'Şirketlerin harcamaları', en: 'Company spending' },
})
