import type { Access } from '@portal/contracts/identity/access'
import { permissionNames, permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'

type Held = Access['permissionList'][number]

/** The permissions of a user by type, each with its companies. */
export function permissionsByType(permissions: readonly Held[]): { name: PermissionName; held: Held[] }[] {
  return permissionNames
    .map(name => ({ name, held: permissions.filter(({ typeId }) => typeId === permissionTypes[name]) }))
    .filter(({ held }) => held.length > 0)
}
