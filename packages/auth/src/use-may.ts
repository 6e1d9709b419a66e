import type { Needs } from '@portal/contracts/identity/access'
import { meets } from '@portal/rules/access'
import { useSession } from './session.store'

/** May the logged-in user reach what has these needs? Nobody who is not logged in may. */
export function useMay(needs?: Needs): boolean {
  const session = useSession()
  return session !== null && meets(session, needs)
}
