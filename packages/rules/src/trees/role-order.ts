import type { ErrorCode } from '@portal/contracts/errors'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/roles'

type Roles = readonly RoleName[]

/** Returns the roles that a module's tree must contain, in order. Texts call FinancialAffairs "workflow finance". */
export function slotRoles(module: ModuleExpression): Roles {
  return modules[module].treeOrder?.roles ?? []
}

/** Returns the roles with which a user fills required slots of a module's tree. */
export function slotRolesOf(module: ModuleExpression, roles: Roles): RoleName[] {
  return slotRoles(module).filter(role => roles.includes(role))
}

/** Returns the places, from 0, that fill these roles in order. It ends before the first role that nobody fills. */
export function slotPlaces(tree: readonly Roles[], required: Roles): number[] {
  const places: number[] = []
  tree.forEach((roles, place) => {
    const wanted = required[places.length]
    if (wanted && roles.includes(wanted)) places.push(place)
  })
  return places
}

/** True if the tree fills all these roles in order. */
export function holdsInOrder(tree: readonly Roles[], required: Roles): boolean {
  return slotPlaces(tree, required).length === required.length
}

/** Finds problems with the order of roles in a form's tree. */
export function formTreeOrderError(module: ModuleExpression, tree: readonly Roles[]): ErrorCode | null {
  const { treeOrder } = modules[module]
  const checks = treeOrder ? [treeOrder.first, treeOrder] : []
  return checks.find(check => check && !holdsInOrder(tree, check.roles))?.refusal ?? null
}

/** Finds problems with the order of roles in a default tree. An empty tree means that there is none. */
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
