import type { Access, Needs } from '@portal/contracts/identity/access'
import { permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'
import { formModules } from '@portal/contracts/modules/modules'

/** Returns the types that grant a permission: its own, and AllForms for the permission of a form module. */
export function typeIdsThatGrant(permission: PermissionName): number[] {
  const isOfModule = formModules.some(module => module.permission.name === permission)
  return [permissionTypes[permission], ...(isOfModule ? [permissionTypes.AllForms] : [])]
}

/** Returns the corporations for which somebody holds a permission. */
export function corporationsWith(access: Access, permission: PermissionName, write = false): number[] {
  const granting = typeIdsThatGrant(permission)
  const held = access.permissionList.filter(p => granting.includes(p.typeId) && (!write || p.isWrite))
  return [...new Set(held.map(p => p.corporationId))]
}

/** True if somebody holds a permission with write for each of these corporations. */
export function holdsForAll(access: Access, permission: PermissionName, corporationIds: readonly number[]): boolean {
  const held = corporationsWith(access, permission, true)
  return corporationIds.every(id => held.includes(id))
}

interface Place {
  readonly corporationId: number
  readonly secondCorporationId: number | null
}

/**
 * True if somebody in human resources, or a manager, may see a person's data: they share a company, or hold
 * AllAnnualLeave for one of the person's companies. First and second companies count alike.
 */
export function oversees(access: Access, own: Place, person: Place): boolean {
  if (!meets(access, { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] })) return false
  const reached = [...corporationsWith(access, 'AllAnnualLeave'), own.corporationId, own.secondCorporationId]
  return [person.corporationId, person.secondCorporationId].some(id => id !== null && reached.includes(id))
}

/** True if somebody's access meets these needs. */
export function meets(access: Access, needs: Needs = {}): boolean {
  const { anyRole, permission, write } = needs
  if (anyRole && !access.roleList.some(role => anyRole.includes(role.name))) return false
  return !permission || corporationsWith(access, permission, write).length > 0
}
