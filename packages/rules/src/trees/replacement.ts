import type { ErrorCode } from '@portal/contracts/errors'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { People } from '../approval/people'
import { fewerUsersError, ownedTreeError } from './default-tree'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'

/** Replaces one person in a tree. */
export function withReplacement(treeUsers: readonly number[], userId: number, newUserId: number): number[] {
  return treeUsers.map(id => (id === userId ? newUserId : id))
}

interface ReplacedTree {
  readonly module: ModuleExpression
  readonly owner: { kind: SavedTree; id: number }
}

/** Returns why a tree cannot be saved after a replacement: what its editor would say. */
export function replacementError(
  { module, owner }: ReplacedTree,
  before: readonly number[],
  after: readonly number[],
  people: People,
): ErrorCode | null {
  return ownedTreeError(module, owner, after, people) ?? fewerUsersError(before, after)
}
