import type { PermissionName } from '@portal/contracts/identity/permission'
import { corporationsWith } from '@portal/rules/access'
import { useSession } from './session.store'

/** The corporations for which the logged-in user holds a permission. */
export function useCorporationsWith(permission: PermissionName, write = false): number[] {
  const session = useSession()
  return session ? corporationsWith(session, permission, write) : []
}
