import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { holdsForAll } from '@portal/rules/access'
import { useSession } from '../session.store'
import { useCall } from './use-call'

/**
 * Whether somebody changes what belongs to the whole group: who may write the settings of each of its companies.
 * Undefined until that is known.
 */
export function useMayChangeGroup(): boolean | undefined {
  const session = useSession()
  const { data } = useCall(corporationListCall, { query: {} })
  const ids = data?.map(({ id }) => id)
  if (!ids) return undefined
  return session !== null && holdsForAll(session, 'Settings', ids)
}
