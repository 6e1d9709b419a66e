import type { Needs } from '@portal/contracts/identity/access'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { corporationsWith, meets } from '@portal/rules/access'
import { useSession } from './session.store'

/** Tells whether the logged-in user meets these needs. False without a login. */
export function useMay(needs?: Needs): boolean {
  const session = useSession()
  return session !== null && meets(session, needs)
}

/** Returns the corporations for which the logged-in user holds a permission. */
export function useCorporationsWith(permission: PermissionName, write = false): number[] {
  const session = useSession()
  return session ? corporationsWith(session, permission, write) : []
}
