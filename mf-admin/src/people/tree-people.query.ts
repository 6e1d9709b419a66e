import { useMemo } from 'react'
import { useCall } from '@portal/auth/queries'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import type { Person as JudgedPerson } from '@portal/rules/approval/people'
import { companiesOf } from '../selection/choices'

/** A person as the rules and the tree editor need them. */
export interface TreePerson extends JudgedPerson {
  readonly name: string
  readonly titleName: string
  readonly corporationName: string
  /** Their first and second company. */
  readonly corporationIds: readonly number[]
}
export type TreePeople = ReadonlyMap<number, TreePerson>

/** Loads everyone who can be added to a tree. */
export function useTreePeople() {
  const { data, refusal, refetch } = useCall(selectUserListCall, { query: {} })
  const people = useMemo(() => data && new Map(data.map(person => [person.id, treePerson(person)])), [data])
  return { people, list: data, refusal, refetch }
}

function treePerson({ name, titleName, corporationName, status, roles, ...places }: Person): TreePerson {
  const held = roles.map(role => role.roleName).filter(isRoleName)
  return {
    name,
    titleName,
    corporationName,
    corporationIds: companiesOf(places),
    isActive: status === 'active',
    roles: held,
  }
}

function isRoleName(role: string): role is RoleName {
  return (roleNames as readonly string[]).includes(role)
}

/** Adds the passive approvers of a tree, who keep their places until they are removed. */
export function withApprovers(people: TreePeople, approvers: readonly TreeApprover[]): TreePeople {
  const left = approvers.filter(({ userId }) => !people.has(userId))
  if (left.length === 0) return people
  const unknown = { titleName: '', corporationName: '', corporationIds: [], isActive: false, roles: [] }
  return new Map([...people, ...left.map(({ userId, name }) => [userId, { ...unknown, name }] as const)])
}
