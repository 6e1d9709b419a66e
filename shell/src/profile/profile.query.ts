import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { userDetailCall } from '@portal/contracts/people.calls'

/** What the portal knows of the person in front of the screen. */
export function useOwnProfile() {
  const id = useSession()?.id ?? 0
  return useCall(userDetailCall, { body: { Id: id } }, { when: id > 0 })
}
