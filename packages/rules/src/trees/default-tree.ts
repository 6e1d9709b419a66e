import type { ErrorCode } from '@portal/contracts/errors'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { rolesOf, type People } from '../approval/people'
import { defaultTreeOrderError, slotRolesOf } from './role-order'

/** Finds problems in a default tree before it is saved. */
export function defaultTreeError(
  module: ModuleExpression,
  saved: SavedTree,
  treeUsers: readonly number[],
  people: People,
): ErrorCode | null {
  if (new Set(treeUsers).size < treeUsers.length) return 'USER_ALREADY_IN_TREE'
  if (!treeUsers.every(id => people.get(id)?.isActive)) return 'USER_NOT_ACTIVE'
  return defaultTreeOrderError(
    module,
    saved,
    treeUsers.map(id => rolesOf(id, people)),
  )
}

/** The same for an owner's tree; a person may be in their own tree only with a role that the module requires. */
export function ownedTreeError(
  module: ModuleExpression,
  owner: { kind: SavedTree; id: number },
  treeUsers: readonly number[],
  people: People,
): ErrorCode | null {
  const isOwnerUnfit =
    owner.kind === 'Specific' &&
    treeUsers.includes(owner.id) &&
    slotRolesOf(module, rolesOf(owner.id, people)).length === 0
  return defaultTreeError(module, owner.kind, treeUsers, people) ?? (isOwnerUnfit ? 'OWNER_IN_OWN_TREE' : null)
}

export interface ModuleTrees {
  readonly module: ModuleExpression
  readonly corporationId: number | null
  readonly departmentId: number | null
  readonly corporatePurchaseTypeId: number | null
  readonly departmentPurchaseTypeId: number | null
  /** Undefined for an unchanged tree. */
  readonly treeUsersByCorporation: readonly number[] | undefined
  readonly treeUsersByDepartment: readonly number[] | undefined
}

/** Returns the first problem, in screen order, of a module's trees that are saved together. */
export function moduleTreesError(trees: ModuleTrees, people: People): ErrorCode | null {
  const { module, treeUsersByCorporation, treeUsersByDepartment } = trees
  return (
    selectionError(trees) ??
    (treeUsersByCorporation && defaultTreeError(module, 'Corporation', treeUsersByCorporation, people)) ??
    (treeUsersByDepartment && defaultTreeError(module, 'Department', treeUsersByDepartment, people)) ??
    null
  )
}

function selectionError(trees: ModuleTrees): ErrorCode | null {
  const { byPurchaseType } = modules[trees.module]
  if (trees.corporationId === null) return 'SELECT_CORPORATION'
  if (byPurchaseType && trees.corporatePurchaseTypeId === null) return 'SELECT_CORPORATION_PURCHASE_TYPE'
  if (trees.departmentId === null) return 'SELECT_DEPARTMENT'
  return byPurchaseType && trees.departmentPurchaseTypeId === null ? 'SELECT_DEPARTMENT_PURCHASE_TYPE' : null
}

/** When trees are edited by user, none may become shorter. */
export function fewerUsersError(before: readonly number[], after: readonly number[]): ErrorCode | null {
  return after.length < before.length ? 'TREE_FEWER_USERS' : null
}

/** When trees are edited by user, only that user and people added in the session can be removed. */
export function isRemovableInTreeOf(userId: number, entry: { userId: number; isAdded?: boolean }): boolean {
  return entry.userId === userId || entry.isAdded === true
}

/**
 * Lists candidates for a tree: active users with a portal role who are not in it. The owner only with a required role.
 */
export function treeCandidates(
  module: ModuleExpression,
  treeUsers: readonly number[],
  ownerId: number | null,
  people: People,
): number[] {
  const mayBeIn = (id: number) => id !== ownerId || slotRolesOf(module, rolesOf(id, people)).length > 0
  return [...people]
    .filter(([id, { isActive, roles }]) => isActive && roles.length > 0 && !treeUsers.includes(id) && mayBeIn(id))
    .map(([id]) => id)
}
