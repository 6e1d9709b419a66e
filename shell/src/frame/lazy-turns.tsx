import { lazy, Suspense, type ComponentProps } from 'react'

const TurnCount = lazy(() => import(/* webpackChunkName: 'turns' */ './turn-count'))

/** The frame is there at once; what waits is counted after it. */
export const LazyTurnCount = (props: ComponentProps<typeof TurnCount>) => (
  <Suspense>
    <TurnCount {...props} />
  </Suspense>
)
