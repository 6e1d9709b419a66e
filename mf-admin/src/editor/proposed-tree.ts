import type { RoleName } from '@portal/contracts/identity/roles'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { compareTexts } from '@portal/i18n'
import { slotRoles } from '@portal/rules/trees/role-order'
import type { TreePeople } from '../people/tree-people.query'

export interface ProposedTree {
  readonly places: readonly { role: RoleName; userId: number }[]
  /** Required roles that nobody is left to fill. */
  readonly missing: readonly RoleName[]
}

/** Fills a module's required roles in order: with somebody of the company, else of the group, the first by name. */
export function proposedTree(module: ModuleExpression, corporationId: number, people: TreePeople): ProposedTree {
  const places: { role: RoleName; userId: number }[] = []
  const missing: RoleName[] = []
  const sorted = [...people].sort(([, one], [, other]) => compareTexts(one.name, other.name))
  for (const role of slotRoles(module)) {
    const able = sorted.filter(
      ([id, { isActive, roles }]) => isActive && roles.includes(role) && !places.some(({ userId }) => userId === id),
    )
    const chosen = able.find(([, { corporationIds }]) => corporationIds.includes(corporationId)) ?? able[0]
    if (chosen) places.push({ role, userId: chosen[0] })
    else missing.push(role)
  }
  return { places, missing }
}
