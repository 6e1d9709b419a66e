import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { holdsForAll } from '@portal/rules/access'

/** The name of a module is the whole group's: it is changed by who may write the settings of each of its companies. */
export function useMayRename(): boolean {
  const session = useSession()
  const { data } = useCall(corporationListCall, { query: {} })
  const ids = data?.map(({ id }) => id)
  return session !== null && ids !== undefined && holdsForAll(session, 'Settings', ids)
}
