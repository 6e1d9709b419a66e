import { Skeleton } from '@portal/ui'
import { defineTexts } from '@portal/i18n'

/** As high as the chart with everything above and below it. */
export function ChartSkeleton() {
  return <Skeleton h="27rem" borderRadius="lg" aria-busy="true" />
}

/** Shown before the chart is there, too. */
export const chartTexts = defineTexts({
  title: { tr: 'Şirketlerin harcamaları', en: 'Company spending' },
})
