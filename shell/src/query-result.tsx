import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { FormSkeleton, LoadFailed } from '@portal/ui'

/** The state of a section's query. */
export interface Query<Data> {
  data: Data | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

interface QueryResultProps<Data> {
  query: Query<Data>
  /** As high as the content that will replace it. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query. A section that fails says so in its own place, and leaves the others alone. */
export function QueryResult<Data>({ query, skeleton = <FormSkeleton fields={2} />, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.refusal) return <LoadFailed reason={query.refusal.message} onRetry={query.refetch} />
  return skeleton
}
