import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session.store'
import { isWorthRetrying } from './refused'

/** How long an answer is taken as it is; after that it is shown, and asked for again when somebody comes back to it. */
const freshMs = 30_000
const retries = 2

/** The one home of what the server has answered, for the shell and every remote; no session inherits another's. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < retries && isWorthRetrying(error),
      retryDelay: attempt => 500 * 2 ** attempt,
      // A browser that takes itself for offline may be wrong: the call itself finds out, and says so.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    // What somebody does is done now or refused now, and never sent behind their back later.
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
