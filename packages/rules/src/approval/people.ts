import type { RoleName } from '@portal/contracts/identity/roles'

export interface Person {
  readonly isActive: boolean
  readonly roles: readonly RoleName[]
}

/** The people that a rule needs, by id: those of the tree, their substitutes, a person to be added. */
export type People = ReadonlyMap<number, Person>

/** True if the person has left or is switched off. */
export function isPassive(userId: number, people: People): boolean {
  return people.get(userId)?.isActive === false
}

export function rolesOf(userId: number, people: People): readonly RoleName[] {
  return people.get(userId)?.roles ?? []
}
