import type { ErrorCode } from '@portal/contracts/errors'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { People } from '../approval/people'
import { defaultTreeError, fewerUsersError, treeCandidates } from './default-tree'
import type { SavedTree } from './role-order'

/** A tree with somebody else at the place of one person. */
export function withReplacement(treeUsers: readonly number[], userId: number, newUserId: number): number[] {
  return treeUsers.map(id => (id === userId ? newUserId : id))
}

interface ReplacedTree {
  readonly module: ModuleExpression
  readonly saved: SavedTree
  /** Whose tree it is, if it is one of a person. */
  readonly ownerId: number | null
}

/** Why a tree cannot be saved with somebody else at the place of one person: what its editor would say. */
export function replacementError(
  { module, saved, ownerId }: ReplacedTree,
  before: readonly number[],
  after: readonly number[],
  people: People,
): ErrorCode | null {
  const ordered = defaultTreeError(module, saved, after, people) ?? fewerUsersError(before, after)
  if (ordered || ownerId === null || !after.includes(ownerId)) return ordered
  return treeCandidates(module, [], ownerId, people).includes(ownerId) ? null : 'OWNER_IN_OWN_TREE'
}
