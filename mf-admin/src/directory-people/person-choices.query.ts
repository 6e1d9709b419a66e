import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall, departmentListCall } from '@portal/contracts/people/corporation.calls'
import type { PersonValues } from './person-values'

/** The companies and departments that a person can have, those that they have among them. */
export function usePersonChoices() {
  const companies = useCall(corporationListCall, { query: { status: 'all' } })
  const departments = useCall(departmentListCall)
  const own = useCorporationsWith('Settings', true)
  return {
    queries: { companies, departments },
    companies: companies.data ?? [],
    departments: departments.data ?? [],
    /** Those whose settings the reader may write. */
    own,
  }
}
export type PersonChoices = Omit<ReturnType<typeof usePersonChoices>, 'queries'>

/** The rows of the matrix: the reader's companies and those in which the person has something. */
export function companiesOfMatrix({ companies, own }: PersonChoices, { permissionList }: PersonValues) {
  const held = new Set(permissionList.map(({ corporationId }) => corporationId))
  return companies.filter(({ id, status }) => held.has(id) || (status && own.includes(id)))
}
