import { modules, purchaseTypes } from '@portal/contracts/modules/modules'
import type { Replacement } from '@portal/contracts/trees/usage.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { listModules } from '../modules/modules.query'
import { outcomeOf, peopleOf, placesUnder } from '../trees/preview-trees.query'
import { ownerOf, type Places } from './places'

type NextForm = Omit<Replacement['changed'][number], 'before' | 'after'> & {
  outcome: Replacement['changed'][number]['after']
}

/** Where the next forms go of everybody who is under these trees, or whose master this is about. */
export async function nextForms(
  db: Kysely<Schema>,
  { trees, followers, corporationIds }: Places,
  language: Language,
): Promise<ReadonlyMap<string, NextForm>> {
  const userIds = followers.map(({ userId }) => userId)
  const next = new Map<string, NextForm>()
  for (const module of await listModules(db)) {
    for (const purchaseTypeId of module.expression_key === 'PUR' ? Object.values(purchaseTypes) : [null]) {
      const under = trees
        .filter(tree => tree.modules.moduleGuid === module.guid && tree.purchaseTypeId === purchaseTypeId)
        .map(tree => ({ treeScope: tree.treeScope, ownerId: ownerOf(tree).id }))
      if (under.length + userIds.length === 0) continue
      const places = await placesUnder(db, module, purchaseTypeId, { trees: under, userIds, corporationIds })
      const people = await peopleOf(db, places, [])
      for (const place of places) {
        const { userId, name, corporationName, departmentName, corporationId, departmentId } = place
        const where = { userId, name, corporationName, departmentName, purchaseTypeId }
        const outcome = outcomeOf(module, place, people, language)
        const key = [module.id, purchaseTypeId, userId, corporationId, departmentId].join(' ')
        next.set(key, { ...where, moduleId: modules[module.expression_key].moduleId, outcome })
      }
    }
  }
  return next
}

/** What a change makes of them. */
export function changedBetween(
  before: ReadonlyMap<string, NextForm>,
  after: ReadonlyMap<string, NextForm>,
): Replacement['changed'] {
  return [...before].flatMap(([key, { outcome, ...person }]) => {
    const then = after.get(key)?.outcome ?? outcome
    return JSON.stringify(outcome) === JSON.stringify(then) ? [] : [{ ...person, before: outcome, after: then }]
  })
}
