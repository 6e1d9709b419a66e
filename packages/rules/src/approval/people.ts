import type { RoleName } from '@portal/contracts/identity/permission'

export interface Person {
  readonly isActive: boolean
  readonly roles: readonly RoleName[]
}

/** Everybody whom a rule may ask about, by id: the people of the tree, their substitutes, whoever is to be added. */
export type People = ReadonlyMap<number, Person>

/** They have left, or are switched off. */
export function isPassive(userId: number, people: People): boolean {
  return people.get(userId)?.isActive === false
}

export function rolesOf(userId: number, people: People): readonly RoleName[] {
  return people.get(userId)?.roles ?? []
}
