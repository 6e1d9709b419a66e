import { Skeleton } from '@portal/ui'

/** As high as the chart with what stands above and below it. */
export function ChartSkeleton() {
  return <Skeleton variant="pulse" h="27rem" borderRadius="lg" aria-busy="true" />
}
