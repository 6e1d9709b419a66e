import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { holdsForAll } from '@portal/rules/access'

/** Holidays are the whole group's: they are changed by who may write the settings of each of its companies. */
export function useMayChangeHolidays(): boolean {
  const session = useSession()
  const { data } = useCall(corporationListCall, { query: {} })
  return (
    session !== null &&
    data !== undefined &&
    holdsForAll(
      session,
      'Settings',
      data.map(({ id }) => id),
    )
  )
}
