import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { Follower, Replacement } from '@portal/contracts/trees/usage.calls'
import { modules, purchaseTypesOf } from '@portal/contracts/modules/modules'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { listModules } from '../modules/modules.query'
import { presentOutcome } from '../trees/outcome'
import { nextOutcome, placesUnder } from '../trees/preview-trees.query'
import { treeOwnerOf } from '../trees/tree-subject.query'
import { loadTreeWorld } from '../trees/tree-world.query'

/** The person's trees and followers in corporations whose settings the caller may write. */
export interface Places {
  readonly trees: readonly DefaultTree[]
  readonly followers: readonly Follower[]
  readonly corporationIds: readonly number[]
}

export function usersOf({ approvalTree }: DefaultTree): number[] {
  return approvalTree.map(({ userId }) => userId)
}

type NextForm = Omit<Replacement['changed'][number], 'before' | 'after'> & {
  outcome: Replacement['changed'][number]['after']
}

/** Returns the outcome of the next form of everybody under these trees, or with this master. */
export async function nextForms(
  db: Kysely<Schema>,
  { trees, followers, corporationIds }: Places,
  language: Language,
): Promise<ReadonlyMap<string, NextForm>> {
  const userIds = followers.map(({ userId }) => userId)
  const world = await loadTreeWorld(db)
  const next = new Map<string, NextForm>()
  for (const { guid, expression_key: module } of await listModules(db)) {
    for (const purchaseTypeId of purchaseTypesOf(module)) {
      const owners = trees
        .filter(tree => tree.modules.moduleGuid === guid && tree.purchaseTypeId === purchaseTypeId)
        .map(treeOwnerOf)
      if (owners.length + userIds.length === 0) continue
      for (const place of await placesUnder(db, { owners, userIds, corporationIds })) {
        const { userId, name, corporationName, departmentName, corporationId, departmentId } = place
        const where = { userId, name, corporationName, departmentName, purchaseTypeId }
        const outcome = presentOutcome(nextOutcome(world, module, purchaseTypeId, place), world.people, language)
        const key = [module, purchaseTypeId, userId, corporationId, departmentId].join(' ')
        next.set(key, { ...where, moduleId: modules[module].moduleId, outcome })
      }
    }
  }
  return next
}

/** Returns the differences that a change makes. */
export function changedBetween(
  before: ReadonlyMap<string, NextForm>,
  after: ReadonlyMap<string, NextForm>,
): Replacement['changed'] {
  return [...before].flatMap(([key, { outcome, ...person }]) => {
    const then = after.get(key)?.outcome ?? outcome
    return JSON.stringify(outcome) === JSON.stringify(then) ? [] : [{ ...person, before: outcome, after: then }]
  })
}
