import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall, departmentListCall } from '@portal/contracts/people/corporation.calls'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { PersonValues } from './person-values'

/** Loads the companies and departments to choose from, including the person's own ones if they are passive. */
export function usePlaceChoices(person?: DirectoryPerson) {
  const companies = useCall(corporationListCall, { query: { status: 'all' } })
  const departments = useCall(departmentListCall)
  const own = useCorporationsWith('Settings', true)
  return {
    queries: { companies, departments },
    companies: companies.data ?? [],
    departments: [...(departments.data ?? []), ...missingOf(person, departments.data)],
    /** The companies whose settings the reader may write. */
    own,
  }
}

function missingOf(person: DirectoryPerson | undefined, known: readonly { value: number }[] = []) {
  if (!person) return []
  const { corporationId, departmentId, departmentName } = person
  const { secondCorporationId, secondDepartmentId, secondDepartmentName } = person
  return [
    { value: departmentId, label: departmentName, corporationId },
    { value: secondDepartmentId ?? 0, label: secondDepartmentName ?? '', corporationId: secondCorporationId ?? 0 },
  ].filter(({ value }) => value > 0 && !known.some(each => each.value === value))
}

export type PlaceChoices = Omit<ReturnType<typeof usePlaceChoices>, 'queries'>

/** Returns the reader's companies, and those for which the person holds a permission. */
export function companiesWithRights({ companies, own }: PlaceChoices, { permissionList }: PersonValues) {
  const held = new Set(permissionList.map(({ corporationId }) => corporationId))
  return companies.filter(({ id, status }) => held.has(id) || (status && own.includes(id)))
}
