import type { Access, Needs } from '@portal/contracts/identity/access'
import type { PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { corporationsWith, meets } from '@portal/rules/access'
import type { Descriptor } from '../descriptor'

/** What a backend learns about a person's access. */
export interface Rights {
  roles: RoleName[]
  /** For which companies a permission is held, and for which of them to write. */
  permissions: { name: PermissionName; corporationIds: number[]; writeCorporationIds: number[] }[]
}

/** Returns the roles and permissions that the remote's descriptor names, as far as the person has them. */
export function rightsOf(descriptor: Descriptor, access: Access): Rights {
  const needs = needsOf(descriptor)
  const roles = new Set(needs.flatMap(({ anyRole = [] }) => anyRole))
  const permissions = new Set(needs.flatMap(({ permission }) => permission ?? []))
  return {
    roles: access.roleList.map(({ name }) => name).filter(name => roles.has(name)),
    permissions: [...permissions]
      .map(name => ({
        name,
        corporationIds: corporationsWith(access, name),
        writeCorporationIds: corporationsWith(access, name, true),
      }))
      .filter(({ corporationIds }) => corporationIds.length > 0),
  }
}

function needsOf({ routes, menu, records = [] }: Descriptor): Needs[] {
  return [...routes, ...menu, ...records].flatMap(({ needs }) => needs ?? [])
}

/** Whoever may open none of a remote's pages has no business with its backend. */
export function mayUseBackend({ routes }: Descriptor, access: Access): boolean {
  return routes.some(({ needs }) => meets(access, needs))
}
