import type { CallRequest } from '@portal/contracts/wire/call'
import type { Access } from '@portal/contracts/identity/access'
import type { Language } from '@portal/contracts/wire/language'
import type { PurchaseType } from '@portal/contracts/modules/modules'
import type { ChangedPerson, previewTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { isRefusal } from '@portal/rules/approval/outcome'
import { corporationsWith } from '@portal/rules/access'
import { composeTree, type CompositionInput } from '@portal/rules/trees/composition'
import { sql, type Kysely } from 'kysely'
import { moduleBy, type ModuleRow } from '../modules/modules.query'
import { loadPeople, type NamedPeople } from './people.query'
import { purchaseTypeOf } from './one-tree.query'
import { refusalOf } from './refuse-tree'
import { kinds, subjectOf, type TreeOwner } from './tree-subject.query'

type Wish = CallRequest<typeof previewTreesCall>['body']
type WishedTree = Wish['trees'][number]

/** Whose next form would go elsewhere with these trees, where they work. */
export async function previewTrees(
  db: Kysely<Schema>,
  wish: Wish,
  access: Access,
  language: Language,
): Promise<ChangedPerson[]> {
  const module = await moduleBy(db, 'id', wish.moduleId)
  const changed = new Map<string, ChangedPerson>()
  // The trees of a purchase may be of two types, and a form has one.
  for (const type of new Set(wish.trees.map(tree => purchaseTypeOf(module, tree.purchaseTypeId)))) {
    const trees = wish.trees.filter(tree => purchaseTypeOf(module, tree.purchaseTypeId) === type)
    for (const { treeScope, ownerId } of trees) await subjectOf(db, { kind: kinds[treeScope], id: ownerId }, access)
    const places = await placesUnder(db, module, type, { trees, corporationIds: corporationsWith(access, 'Settings') })
    const people = await peopleOf(db, places, trees)
    for (const place of places) {
      const before = outcomeOf(module, place, people, language)
      const after = outcomeOf(module, withTrees(place, trees), people, language)
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      const { userId, name, corporationId, corporationName, departmentId, departmentName } = place
      const where = { corporationName, departmentName, purchaseTypeId: type }
      changed.set([userId, corporationId, departmentId, type].join(' '), { userId, name, ...where, before, after })
    }
  }
  return [...changed.values()]
}

export type Place = Awaited<ReturnType<typeof placesUnder>>[number]

interface Under {
  trees: readonly Pick<WishedTree, 'treeScope' | 'ownerId'>[]
  /** Of these people, too, whatever tree they are under. */
  userIds?: readonly number[]
  corporationIds: readonly number[]
}

/** Where people work under these trees, with all that their forms go by there. */
export function placesUnder(
  db: Kysely<Schema>,
  module: ModuleRow,
  type: PurchaseType | null,
  { trees, userIds = [], corporationIds }: Under,
) {
  const treeOf = (owner: 'user_id' | 'department_id' | 'corporation_id', id: string) =>
    sql<number[] | null>`(
      select array_agg(e.user_id order by e.tree_order)
      from default_tree t join default_tree_entry e on e.tree_id = t.id
      where ${sql.ref(`t.${owner}`)} = ${sql.ref(id)} and t.module_id = ${module.id}
        and t.purchase_type_id is not distinct from ${type}::integer)`
  const columns = { Corporation: 'c.id', Department: 'd.id', Specific: 'u.id' } as const
  return db
    .selectFrom('app_user as u')
    .innerJoinLateral(
      sql<{ corporation_id: number | null; department_id: number | null }>`(values
        (u.corporation_id, u.department_id), (u.second_corporation_id, u.second_department_id))`.as<'p'>(
        sql`p(corporation_id, department_id)`,
      ),
      join => join.onTrue(),
    )
    .innerJoin('corporation as c', 'c.id', 'p.corporation_id')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'c.id as corporationId',
      'c.name as corporationName',
      'd.id as departmentId',
      'd.name as departmentName',
      'u.master_id as masterUserId',
      'u.annual_master_id as annualMasterUserId',
      'c.general_manager_id as generalManagerId',
      'c.is_general_manager_exempt as isExempt',
      treeOf('user_id', 'u.id').as('specific'),
      treeOf('department_id', 'd.id').as('department'),
      treeOf('corporation_id', 'c.id').as('company'),
    ])
    .where(isSelectable, '=', true)
    .where('c.id', '=', sql<number>`any(${corporationIds}::integer[])`)
    .where(eb =>
      eb.or([
        eb('u.id', '=', sql<number>`any(${userIds}::integer[])`),
        ...(['Corporation', 'Department', 'Specific'] as const).map(kind => {
          const ids = trees.flatMap(({ treeScope, ownerId }) => (kinds[treeScope] === kind ? [ownerId] : []))
          return eb(columns[kind], '=', sql<number>`any(${ids}::integer[])`)
        }),
      ]),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .modifyEnd(prepared('places-under-trees'))
    .execute()
}

export function peopleOf(
  db: Kysely<Schema>,
  places: readonly Place[],
  trees: readonly Pick<WishedTree, 'treeUsers'>[],
): Promise<NamedPeople> {
  const ids = new Set(trees.flatMap(({ treeUsers }) => treeUsers))
  for (const { userId, masterUserId, annualMasterUserId, specific, department, company } of places) {
    for (const id of [userId, masterUserId, annualMasterUserId]) if (id !== null) ids.add(id)
    for (const id of [specific, department, company].flatMap(tree => tree ?? [])) ids.add(id)
  }
  return loadPeople(db, ids)
}

function withTrees(place: Place, trees: readonly WishedTree[]): Place {
  const owners = { Corporation: place.corporationId, Department: place.departmentId, Specific: place.userId }
  const own = (kind: TreeOwner['kind'], now: number[] | null) =>
    trees.find(tree => kinds[tree.treeScope] === kind && tree.ownerId === owners[kind])?.treeUsers ?? now
  return {
    ...place,
    specific: own('Specific', place.specific),
    department: own('Department', place.department),
    company: own('Corporation', place.company),
  }
}

export function outcomeOf(
  module: ModuleRow,
  place: Place,
  people: NamedPeople,
  language: Language,
): ChangedPerson['before'] {
  const input: CompositionInput = {
    ...place,
    module: module.expression_key,
    ownerId: place.userId,
    price: null,
    generalManager: { userId: place.generalManagerId, isExempt: place.isExempt },
    people,
  }
  const composition = composeTree(input)
  if (isRefusal(composition)) return { approvers: [], refusal: refusalOf(composition.code).answerIn(language).message }
  return { approvers: composition.approvers.map(id => people.get(id)?.name ?? ''), refusal: null }
}
