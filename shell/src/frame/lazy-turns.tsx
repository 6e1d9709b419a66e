import { lazy, Suspense, type ComponentProps } from 'react'

const TurnCount = lazy(() => import(/* webpackChunkName: 'turns' */ './turn-count'))
const MyTurnLink = lazy(() => import(/* webpackChunkName: 'turns' */ './my-turn-link'))

// The frame is there at once; what waits is counted after it.

export const LazyTurnCount = (props: ComponentProps<typeof TurnCount>) => (
  <Suspense>
    <TurnCount {...props} />
  </Suspense>
)

export const LazyMyTurnLink = (props: ComponentProps<typeof MyTurnLink>) => (
  <Suspense>
    <MyTurnLink {...props} />
  </Suspense>
)
