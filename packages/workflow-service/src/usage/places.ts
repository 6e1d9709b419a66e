import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { Follower } from '@portal/contracts/trees/usage.calls'
import { kinds, type TreeOwner } from '../trees/tree-subject.query'

/** Where somebody can be replaced, in these corporations. */
export interface Places {
  readonly trees: readonly DefaultTree[]
  readonly followers: readonly Follower[]
  readonly corporationIds: readonly number[]
}

export function usersOf({ approvalTree }: DefaultTree): number[] {
  return approvalTree.map(({ userId }) => userId)
}

export function ownerOf({ treeScope, formOwnerUserId, departmentId, corporationId }: DefaultTree): TreeOwner {
  return { kind: kinds[treeScope], id: formOwnerUserId ?? departmentId ?? corporationId }
}
