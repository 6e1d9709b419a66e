import { QueryClient, type Query } from '@tanstack/react-query'
import { listen } from '../live/messages'
import { onSessionEnd } from '../session.store'
import { retriesAfter } from './refused'

/** An answer is fresh this long. Afterwards it is shown, and fetched again when its page opens. */
const freshMs = 30_000

/** The cache of answers, shared by the shell and all remotes, and emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < retriesAfter(error),
      // Browsers that were refused together must not all come back together.
      retryDelay: attempt => 500 * 2 ** attempt * (1 + Math.random()),
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

export const showsForms = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['showsForms'] === true

// An open page of the form reloads by itself. A closed one must not reappear with outdated abilities, so its answers
// are removed; lists reappear as they were and reload.
listen('FormChanged', ({ formGuid }) => {
  const isOfForm = ({ queryKey }: Query) => JSON.stringify(queryKey).toLowerCase().includes(formGuid)
  queryClient.removeQueries({ type: 'inactive', predicate: query => showsForms(query) && isOfForm(query) })
  void queryClient.invalidateQueries({ predicate: showsForms, refetchType: 'none' })
})
