import type { Person } from '@portal/contracts/people/person'

type Places = Pick<Person, 'corporationId' | 'departmentId' | 'secondCorporationId' | 'secondDepartmentId'>

/** The corporations for which somebody can have forms: where they work, first and second. */
export function corporationsOf({ corporationId, secondCorporationId }: Places): number[] {
  return secondCorporationId === null || secondCorporationId === corporationId
    ? [corporationId]
    : [corporationId, secondCorporationId]
}

/** The department in which somebody works for a corporation. */
export function departmentIn(person: Places, corporationId: number): number | undefined {
  if (corporationId === person.corporationId) return person.departmentId
  return corporationId === person.secondCorporationId ? (person.secondDepartmentId ?? undefined) : undefined
}
