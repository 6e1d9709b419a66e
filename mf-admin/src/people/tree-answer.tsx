import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { CardsSkeleton, LoadFailed } from '@portal/ui'

interface Answer {
  refusal: RefusalAnswer | null
  refetch: () => void
}

/** What stands in the place of a tree until it is there, or cannot be. */
export function TreeAnswer({ answers }: { answers: readonly Answer[] }) {
  const failed = answers.filter(({ refusal }) => refusal)
  if (failed.length === 0) return <CardsSkeleton cards={1} />
  return <LoadFailed reason={failed[0]?.refusal?.message} onRetry={() => failed.forEach(({ refetch }) => refetch())} />
}
