import { createContext } from 'react'
import type { Person } from '@portal/contracts/people/person'

type Places = Pick<Person, 'corporationId' | 'departmentId' | 'secondCorporationId' | 'secondDepartmentId'>

/** Returns the corporations that somebody works for, the first one first. Their forms belong to one of them. */
export function corporationsOf({ corporationId, secondCorporationId }: Places): number[] {
  return [...new Set([corporationId, secondCorporationId])].filter(id => id !== null)
}

/** Returns the departments in which somebody works for a corporation, the first one first. */
export function departmentsIn(person: Places, corporationId: number): number[] {
  const first = person.corporationId === corporationId ? person.departmentId : null
  const second = person.secondCorporationId === corporationId ? person.secondDepartmentId : null
  return [first, second].filter(id => id !== null)
}

/** Returns the main department in which somebody works for a corporation. */
export function departmentIn(person: Places, corporationId: number): number | undefined {
  return departmentsIn(person, corporationId)[0]
}

/** Hands the form's owner to the fields inside `OwnerFields`. */
export const OwnerContext = createContext<Person | undefined>(undefined)
