import type { Access, Needs } from '@portal/contracts/identity/access'
import { permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'
import { formModules } from '@portal/contracts/modules/modules'

/** The types of permission that grant one: its own, and AllForms where it is the permission of a form module. */
export function typeIdsThatGrant(permission: PermissionName): number[] {
  const isOfModule = formModules.some(module => module.permission.name === permission)
  return [permissionTypes[permission], ...(isOfModule ? [permissionTypes.AllForms] : [])]
}

/** The corporations for which somebody holds a permission. */
export function corporationsWith(access: Access, permission: PermissionName, write = false): number[] {
  const granting = typeIdsThatGrant(permission)
  const held = access.permissionList.filter(p => granting.includes(p.typeId) && (!write || p.isWrite))
  return [...new Set(held.map(p => p.corporationId))]
}

/** Does somebody hold a permission, to write, for each of these corporations? */
export function holdsForAll(access: Access, permission: PermissionName, corporationIds: readonly number[]): boolean {
  const held = corporationsWith(access, permission, true)
  return corporationIds.every(id => held.includes(id))
}

interface Place {
  readonly corporationId: number
  readonly secondCorporationId: number | null
}

/**
 * Whether human resources or a manager reaches a person: one with whom they share a company, or one of a company for
 * which they hold AllAnnualLeave. A first and a second company count alike.
 */
export function oversees(access: Access, own: Place, person: Place): boolean {
  if (!meets(access, { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] })) return false
  const reached = [...corporationsWith(access, 'AllAnnualLeave'), own.corporationId, own.secondCorporationId]
  return [person.corporationId, person.secondCorporationId].some(id => id !== null && reached.includes(id))
}

/** May somebody with this access reach what has these needs? */
export function meets(access: Access, needs: Needs = {}): boolean {
  const { anyRole, permission, write } = needs
  if (anyRole && !access.roleList.some(role => anyRole.includes(role.name))) return false
  return !permission || corporationsWith(access, permission, write).length > 0
}
