import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { userDetailCall } from '@portal/contracts/people/people.calls'

export function useOwnProfile() {
  const id = useSession()?.id ?? 0
  return useCall(userDetailCall, { body: { Id: id } }, { enabled: id > 0 })
}
