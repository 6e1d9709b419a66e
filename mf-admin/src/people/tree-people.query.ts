import { useMemo } from 'react'
import { useCall } from '@portal/auth/queries'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import type { Person as JudgedPerson } from '@portal/rules/approval/people'

/** Somebody as the rules of trees judge them, and as an editor shows them. */
export interface TreePerson extends JudgedPerson {
  readonly name: string
  readonly titleName: string
  readonly corporationName: string
}
export type TreePeople = ReadonlyMap<number, TreePerson>

/** Everybody who can be put into a tree. */
export function useTreePeople() {
  const { data, refusal, refetch } = useCall(selectUserListCall, { query: {} })
  const people = useMemo(() => data && new Map(data.map(person => [person.id, treePerson(person)])), [data])
  return { people, list: data, refusal, refetch }
}

function treePerson({ name, titleName, corporationName, status, roles }: Person): TreePerson {
  const held = roles.map(role => role.roleName).filter(isRoleName)
  return { name, titleName, corporationName, isActive: status === 'active', roles: held }
}

function isRoleName(role: string): role is RoleName {
  return (roleNames as readonly string[]).includes(role)
}

/** With the people of a tree whom nobody can choose any more: who is passive keeps their place until removed. */
export function withApprovers(people: TreePeople, approvers: readonly TreeApprover[]): TreePeople {
  const left = approvers.filter(({ userId }) => !people.has(userId))
  if (left.length === 0) return people
  const unknown = { titleName: '', corporationName: '', isActive: false, roles: [] }
  return new Map([...people, ...left.map(({ userId, name }) => [userId, { ...unknown, name }] as const)])
}
