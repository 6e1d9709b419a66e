import type { RoleName } from '@portal/contracts/identity/roles'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { type People, rolesOf } from '../approval/people'
import { slotPlaces, slotRoles } from './role-order'

interface ChangedRoles {
  readonly userId: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Returns the required roles that a tree fills in order now, and no longer would after a change of roles. */
export function lostRoles(
  { modules, approvalTree }: DefaultTree,
  people: People,
  { userId, before, after }: ChangedRoles,
): readonly RoleName[] {
  const required = slotRoles(modules.expressionKey)
  const filledWith = (own: readonly string[]) => {
    const ofPerson = required.filter(role => own.includes(role))
    const held = approvalTree.map(entry => (entry.userId === userId ? ofPerson : rolesOf(entry.userId, people)))
    return slotPlaces(held, required).length
  }
  return required.slice(filledWith(after), filledWith(before))
}
