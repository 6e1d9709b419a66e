import type { RoleName } from '@portal/contracts/identity/permission'

export interface Person {
  readonly isActive: boolean
  readonly roles: readonly RoleName[]
}

/** Everybody whom a rule may ask about, by id: the people of the tree, their substitutes, whoever is to be added. */
export type People = ReadonlyMap<number, Person>

export function rolesOf(userId: number, people: People): readonly RoleName[] {
  return people.get(userId)?.roles ?? []
}
