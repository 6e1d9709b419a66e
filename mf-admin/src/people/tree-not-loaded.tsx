import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { CardsSkeleton, LoadFailed } from '@portal/ui'

interface Answer {
  refusal: RefusalAnswer | null
  refetch: () => void
}

/** Shown in place of a tree while it loads, or if it cannot be loaded. */
export function TreeNotLoaded({ answers }: { answers: readonly Answer[] }) {
  const failed = answers.filter(({ refusal }) => refusal)
  if (failed.length === 0) return <CardsSkeleton cards={1} />
  return <LoadFailed reason={failed[0]?.refusal?.message} onRetry={() => failed.forEach(({ refetch }) => refetch())} />
}
