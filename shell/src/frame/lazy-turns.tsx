import { lazy, Suspense, type ComponentProps } from 'react'

const TurnCount = lazy(() => import(/* webpackChunkName: 'turns' */ './turn-count'))

/** Shows the frame without waiting for the count. */
export const LazyTurnCount = (props: ComponentProps<typeof TurnCount>) => (
  <Suspense>
    <TurnCount {...props} />
  </Suspense>
)
