import type { Needs } from '@portal/contracts/identity/access'
import { meets } from '@portal/rules/access'
import { useSession } from './session.store'

/** Tells whether the logged-in user meets these needs. False without a login. */
export function useMay(needs?: Needs): boolean {
  const session = useSession()
  return session !== null && meets(session, needs)
}
