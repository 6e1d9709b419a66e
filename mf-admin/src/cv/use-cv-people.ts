import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import { corporationsWith } from '@portal/rules/access'
import type { Option } from '@portal/ui'

/** The active people of the companies whose CVs the reader keeps: their own, and those of AllAnnualLeave. */
export function useCvPeople(): readonly Option[] {
  const session = useSession()
  const { data: people } = useCall(selectUserListCall, { query: {} })
  if (!session || !people) return []
  const self = people.find(({ id }) => id === session.id)
  const kept = new Set([...corporationsWith(session, 'AllAnnualLeave'), ...(self ? companiesOf(self) : [])])
  return people
    .filter(person => companiesOf(person).some(id => kept.has(id)))
    .map(({ id, name, titleName, corporationName }) => ({
      value: String(id),
      label: name,
      detail: [titleName, corporationName].filter(Boolean).join(' · '),
      person: true,
    }))
}

function companiesOf({ corporationId, secondCorporationId }: Person): number[] {
  return [corporationId, secondCorporationId].filter(id => id !== null)
}
