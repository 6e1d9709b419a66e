import { Skeleton } from '@portal/ui'

/** As high as the chart with everything above and below it. */
export function ChartSkeleton() {
  return <Skeleton h="27rem" borderRadius="lg" aria-busy="true" />
}
