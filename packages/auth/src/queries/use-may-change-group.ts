import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { holdsForAll } from '@portal/rules/access'
import { useSession } from '../session.store'
import { useCall } from './use-call'

/**
 * Tells whether the user may change group-wide settings, which takes write permission for every company's settings.
 * Undefined until it is known.
 */
export function useMayChangeGroup(): boolean | undefined {
  const session = useSession()
  const { data } = useCall(corporationListCall, { query: {} })
  const ids = data?.map(({ id }) => id)
  if (!ids) return undefined
  return session !== null && holdsForAll(session, 'Settings', ids)
}
