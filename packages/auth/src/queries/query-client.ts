import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session.store'
import { isWorthRetrying } from './refused'

/** How long an answer is taken as it is; after that it is shown, and asked for again when somebody comes back to it. */
const freshMs = 30_000
const retries = 2

/** The cache of answers, shared by the shell and all remotes, and emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < retries && isWorthRetrying(error),
      retryDelay: attempt => 500 * 2 ** attempt,
      // `navigator.onLine` may be wrong, so calls are made anyway, and report a missing network themselves.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    // A mutation is done or refused now, and never sent later when the network is back.
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
