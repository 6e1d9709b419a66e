import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import { oversees } from '@portal/rules/access'
import type { Option } from '@portal/ui'

/** The active people of the companies whose CVs the reader keeps: their own, and those of AllAnnualLeave. */
export function useCvPeople(): readonly Option[] {
  const session = useSession()
  const { data: people } = useCall(selectUserListCall, { query: {} })
  const self = people?.find(({ id }) => id === session?.id)
  if (!session || !people || !self) return []
  return people
    .filter(person => oversees(session, self, person))
    .map(({ id, name, titleName, corporationName }) => ({
      value: String(id),
      label: name,
      detail: [titleName, corporationName].filter(Boolean).join(' · '),
      person: true,
    }))
}
