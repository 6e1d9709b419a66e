import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { Follower } from '@portal/contracts/trees/usage.calls'

/** Where somebody can be replaced, in these corporations. */
export interface Places {
  readonly trees: readonly DefaultTree[]
  readonly followers: readonly Follower[]
  readonly corporationIds: readonly number[]
}

export function usersOf({ approvalTree }: DefaultTree): number[] {
  return approvalTree.map(({ userId }) => userId)
}
