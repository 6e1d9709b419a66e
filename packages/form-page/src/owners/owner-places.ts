import { createContext } from 'react'
import type { Person } from '@portal/contracts/people/person'

type Places = Pick<Person, 'corporationId' | 'departmentId' | 'secondCorporationId' | 'secondDepartmentId'>

/** The corporations for which somebody can have forms: where they work, first and second. */
export function corporationsOf({ corporationId, secondCorporationId }: Places): number[] {
  return secondCorporationId === null || secondCorporationId === corporationId
    ? [corporationId]
    : [corporationId, secondCorporationId]
}

/** The departments in which somebody works for a corporation, the first one first. */
export function departmentsIn(person: Places, corporationId: number): number[] {
  const { corporationId: first, departmentId, secondCorporationId: second, secondDepartmentId } = person
  const all = [
    ...(first === corporationId ? [departmentId] : []),
    ...(second === corporationId ? [secondDepartmentId] : []),
  ]
  return all.filter(id => id !== null)
}

/** The department in which somebody works for a corporation, in the first place. */
export function departmentIn(person: Places, corporationId: number): number | undefined {
  return departmentsIn(person, corporationId)[0]
}

/** Whom the form is for, to the fields beside that choice. */
export const OwnerContext = createContext<Person | undefined>(undefined)
