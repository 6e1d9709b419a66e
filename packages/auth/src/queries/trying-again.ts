import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client'
import { isAway } from './refused'

const answers = queryClient.getQueryCache()
const listen = (changed: () => void) => answers.subscribe(changed)

/** A single failure mostly passes within a second, and is not worth a word. */
const isTryingAgain = () =>
  answers
    .getAll()
    .some(
      ({ state: { fetchStatus, fetchFailureCount, fetchFailureReason } }) =>
        fetchStatus === 'fetching' && fetchFailureCount > 1 && isAway(fetchFailureReason),
    )

/** Returns whether the page asks again for what the server has failed to answer twice. */
export const useIsTryingAgain = (): boolean => useSyncExternalStore(listen, isTryingAgain)
