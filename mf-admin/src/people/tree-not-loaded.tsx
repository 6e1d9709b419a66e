import type { Query } from '@portal/form-page/parts'
import { CardsSkeleton, LoadFailed } from '@portal/ui'

/** Shown in place of a tree while it loads, or if it cannot be loaded. */
export function TreeNotLoaded({ answers }: { answers: readonly Pick<Query<unknown>, 'refusal' | 'refetch'>[] }) {
  const failed = answers.filter(({ refusal }) => refusal)
  if (failed.length === 0) return <CardsSkeleton cards={1} />
  return <LoadFailed reason={failed[0]?.refusal?.message} onRetry={() => failed.forEach(({ refetch }) => refetch())} />
}
