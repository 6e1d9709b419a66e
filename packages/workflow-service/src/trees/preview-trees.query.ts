import type { Access } from '@portal/contracts/identity/access'
import type { ModuleExpression, PurchaseType } from '@portal/contracts/modules/modules'
import type { ChangedPerson, previewTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'
import { moduleBy } from '../modules/modules.query'
import { isSameOutcome, outcomeIn, presentOutcome, type Outcome } from './outcome'
import { placesIn, type Place } from './places.query'
import type { TreeOwner } from './tree-subject.query'
import { loadTreeWorld, wishedTrees, withTrees, type TreeWorld } from './tree-world.query'

type Wish = CallRequest<typeof previewTreesCall>['body']

/** Whose next form would go elsewhere with these trees, where they work. */
export async function previewTrees(
  db: Kysely<Schema>,
  wish: Wish,
  access: Access,
  language: Language,
): Promise<ChangedPerson[]> {
  const row = await moduleBy(db, 'id', wish.moduleId)
  const module = row.expression_key
  const trees = await wishedTrees(db, row, wish.trees, access)
  const world = await loadTreeWorld(db)
  const then = withTrees(world, module, trees)
  const changed: ChangedPerson[] = []
  // The trees of a purchase may be of two types, and a form has one.
  for (const purchaseTypeId of new Set(trees.map(tree => tree.purchaseTypeId))) {
    const owners = trees.filter(tree => tree.purchaseTypeId === purchaseTypeId).map(({ owner }) => owner)
    for (const place of await placesUnder(db, { owners, corporationIds: corporationsWith(access, 'Settings') })) {
      const [before, after] = [world, then].map(each => nextOutcome(each, module, purchaseTypeId, place))
      if (!before || !after || isSameOutcome(before, after)) continue
      const { userId, name, corporationName, departmentName } = place
      const outcomes = {
        before: presentOutcome(before, world.people, language),
        after: presentOutcome(after, world.people, language),
      }
      changed.push({ userId, name, corporationName, departmentName, purchaseTypeId, ...outcomes })
    }
  }
  return changed
}

interface Under {
  /** Whose trees. */
  owners: readonly TreeOwner[]
  /** These people, too, whatever tree they are under. */
  userIds?: readonly number[]
  corporationIds: readonly number[]
}

/** Where people work under these trees. */
export function placesUnder(db: Kysely<Schema>, { owners, userIds = [], corporationIds }: Under): Promise<Place[]> {
  const columns = { Corporation: 'c.id', Department: 'd.id', Specific: 'u.id' } as const
  return placesIn(db, corporationIds)
    .where(eb =>
      eb.or([
        eb('u.id', '=', sql<number>`any(${userIds}::integer[])`),
        ...(['Corporation', 'Department', 'Specific'] as const).map(kind => {
          const ids = owners.flatMap(owner => (owner.kind === kind ? [owner.id] : []))
          return eb(columns[kind], '=', sql<number>`any(${ids}::integer[])`)
        }),
      ]),
    )
    .modifyEnd(prepared('places-under-trees'))
    .execute()
}

/** What becomes of the next form that somebody submits for themselves where they work. */
export function nextOutcome(
  world: TreeWorld,
  module: ModuleExpression,
  purchaseTypeId: PurchaseType | null,
  { userId, corporationId, departmentId }: Place,
): Outcome {
  const whose = { ownerId: userId, fillerId: userId, added: null }
  return outcomeIn(world, { module, ...whose, corporationId, departmentId, purchaseTypeId, price: null })
}
