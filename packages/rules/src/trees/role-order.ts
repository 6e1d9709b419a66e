import type { ErrorCode } from '@portal/contracts/errors'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/permission'
import { slotRoles } from './slot-roles'

type Roles = readonly RoleName[]

/**
 * The places, from 0, of those who fill these roles, each later in the tree than the one before. It ends before the
 * first role that nobody fills.
 */
export function slotPlaces(tree: readonly Roles[], required: Roles): number[] {
  const places: number[] = []
  tree.forEach((roles, place) => {
    const wanted = required[places.length]
    if (wanted && roles.includes(wanted)) places.push(place)
  })
  return places
}

/** Whether each of these roles has a user, each later in the tree than the one before. */
export function holdsInOrder(tree: readonly Roles[], required: Roles): boolean {
  return slotPlaces(tree, required).length === required.length
}

/** What is wrong with the order of roles in the tree of a form. */
export function formTreeOrderError(module: ModuleExpression, tree: readonly Roles[]): ErrorCode | null {
  if (module === 'PUR' && !holdsInOrder(tree, ['WorkflowPurchasing', 'WorkflowFinance'])) {
    return 'PURCHASING_THEN_FINANCE'
  }
  if (holdsInOrder(tree, slotRoles[module])) return null
  return module === 'PUR' ? 'PURCHASE_TREE_ORDER' : 'EXPENSE_TREE_ORDER'
}

export type SavedTree = 'Corporation' | 'Department' | 'Specific'

const expenseErrors: Record<SavedTree, ErrorCode> = {
  Corporation: 'EXPENSE_CORPORATION_TREE_ORDER',
  Department: 'EXPENSE_DEPARTMENT_TREE_ORDER',
  Specific: 'EXPENSE_TREE_ORDER',
}

/** What is wrong with a default tree before it is saved. An empty one means that there is none. */
export function defaultTreeOrderError(
  module: ModuleExpression,
  saved: SavedTree,
  tree: readonly Roles[],
): ErrorCode | null {
  const mayBeEmpty = module !== 'PUR' || saved !== 'Corporation'
  if (tree.length === 0 && mayBeEmpty) return null
  if (holdsInOrder(tree, slotRoles[module])) return null
  return module === 'PUR' ? 'PURCHASE_TREE_ORDER' : expenseErrors[saved]
}
