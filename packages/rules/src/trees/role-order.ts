import type { ErrorCode } from '@portal/contracts/errors'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/roles'

type Roles = readonly RoleName[]

/** The roles that a tree of a module must hold, in this order. Messages call FinancialAffairs "workflow finance". */
export function slotRoles(module: ModuleExpression): Roles {
  return modules[module].treeOrder?.roles ?? []
}

/** The roles by which a user fills a required slot of a module's tree. */
export function slotRolesOf(module: ModuleExpression, roles: Roles): RoleName[] {
  return slotRoles(module).filter(role => roles.includes(role))
}

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
  const { treeOrder } = modules[module]
  const checks = treeOrder ? [treeOrder.first, treeOrder] : []
  return checks.find(check => check && !holdsInOrder(tree, check.roles))?.refusal ?? null
}

/** What is wrong with a default tree before it is saved. An empty one means that there is none. */
export function defaultTreeOrderError(
  module: ModuleExpression,
  saved: SavedTree,
  tree: readonly Roles[],
): ErrorCode | null {
  const { treeOrder, needsCompanyTree } = modules[module]
  const mayBeEmpty = !needsCompanyTree || saved !== 'Corporation'
  if (!treeOrder || (tree.length === 0 && mayBeEmpty) || holdsInOrder(tree, treeOrder.roles)) return null
  return treeOrder.savedRefusals?.[saved] ?? treeOrder.refusal
}
