import type { Access } from '@portal/contracts/identity/access'
import type { ModuleExpression, PurchaseType } from '@portal/contracts/modules/modules'
import type { previewTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { ownedTreeError } from '@portal/rules/trees/default-tree'
import { type Kysely, sql } from 'kysely'
import { inPage } from '../in-page'
import { moduleBy } from '../modules/modules.query'
import { countsOf, isSameOutcome, type Outcome, outcomeIn, presentOutcome, strandedFirst } from './outcome'
import type { NamedPeople } from './people.query'
import { type Place, placesIn } from './places.query'
import { refusalOf } from './refuse-tree'
import type { TreeOwner } from './tree-subject.query'
import { loadTreeWorld, type TreeWorld, type WishedTree, wishedTrees, withTrees } from './tree-world.query'

type Wish = CallRequest<typeof previewTreesCall>['body']

/** Returns a page of people whose next form would take another way with these trees, with counts. */
export async function previewTrees(
  db: Kysely<Schema>,
  { moduleId, trees: sent, ...page }: Wish,
  access: Access,
  language: Language,
): Promise<CallResult<typeof previewTreesCall>> {
  const row = await moduleBy(db, 'id', moduleId)
  const module = row.expression_key
  const trees = await wishedTrees(db, row, sent, access)
  const world = await loadTreeWorld(db)
  const then = withTrees(world, module, trees)
  const changed: Changed[] = []
  // Purchase trees may have two types, but a form has one.
  for (const purchaseTypeId of new Set(trees.map(tree => tree.purchaseTypeId))) {
    const owners = trees.filter(tree => tree.purchaseTypeId === purchaseTypeId).map(({ owner }) => owner)
    for (const place of await placesUnder(db, { owners, corporationIds: corporationsWith(access, 'Settings') })) {
      const [before, after] = [world, then].map(each => nextOutcome(each, module, purchaseTypeId, place))
      if (before && after && !isSameOutcome(before, after)) changed.push({ ...place, purchaseTypeId, before, after })
    }
  }
  const inOrder = strandedFirst(changed)
  const outcomeOf = (outcome: Outcome) => presentOutcome(outcome, world.people, language)
  return {
    data: inPage(inOrder, page).map(({ before, after, ...person }) => ({
      ...person,
      before: outcomeOf(before),
      after: outcomeOf(after),
    })),
    common: { ...countsOf(changed), problems: problemsOf(module, trees, world.people, language) },
  }
}

interface Changed extends Place {
  purchaseTypeId: PurchaseType | null
  before: Outcome
  after: Outcome
}

/** Returns the trees that a save would refuse. An empty tree is deleted, not refused. */
function problemsOf(module: ModuleExpression, trees: readonly WishedTree[], people: NamedPeople, language: Language) {
  return trees.flatMap(({ owner, treeUsers }, tree) => {
    const code = treeUsers.length === 0 ? null : ownedTreeError(module, owner, treeUsers, people)
    return code === null ? [] : [{ tree, code, message: refusalOf(code).answerIn(language).message }]
  })
}

interface Under {
  /** The owners of the trees. */
  owners: readonly TreeOwner[]
  /** Further people, under any tree. */
  userIds?: readonly number[]
  corporationIds: readonly number[]
}

/** Returns the places of people under these trees. */
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

/** Returns the outcome of the next form that somebody submits for themselves. */
export function nextOutcome(
  world: TreeWorld,
  module: ModuleExpression,
  purchaseTypeId: PurchaseType | null,
  { userId, corporationId, departmentId }: Place,
): Outcome {
  const whose = { ownerId: userId, fillerId: userId, added: null }
  return outcomeIn(world, { module, ...whose, corporationId, departmentId, purchaseTypeId, price: null })
}
