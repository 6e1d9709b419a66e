import { type ModuleExpression, modules, type PurchaseType, purchaseTypeIn } from '@portal/contracts/modules/modules'
import type { Access } from '@portal/contracts/identity/access'
import type { previewTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { CompositionInput } from '@portal/rules/trees/composition'
import type { GeneralManager, Price } from '@portal/rules/trees/general-manager'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { type Kysely, sql } from 'kysely'
import type { ModuleRow } from '../modules/modules.query'
import { loadPeople, type NamedPeople } from './people.query'
import { kinds, subjectOf, type TreeOwner } from './tree-subject.query'

interface Masters {
  readonly masterUserId: number | null
  readonly annualMasterUserId: number | null
}

type Tree = readonly number[]

/** The sources of all default trees, for questions about many forms at once. */
export interface TreeWorld {
  readonly people: NamedPeople
  readonly masters: ReadonlyMap<number, Masters>
  /** By corporation. */
  readonly generalManagers: ReadonlyMap<number, GeneralManager>
  /** By `keyOf`. */
  readonly trees: ReadonlyMap<string, Tree>
}

/** The properties of a form that its default tree depends on. */
export interface FormOfWorld {
  readonly module: ModuleExpression
  readonly ownerId: number
  readonly corporationId: number
  readonly departmentId: number | null
  /** Null except for purchases. */
  readonly purchaseTypeId: PurchaseType | null
  readonly price: Price | null
}

/** A tree that is about to be saved. */
export interface WishedTree {
  readonly owner: TreeOwner
  readonly purchaseTypeId: PurchaseType | null
  readonly treeUsers: Tree
}

/** Returns the trees of a preview, if the caller may see the ones that they replace. */
export async function wishedTrees(
  db: Kysely<Schema>,
  module: ModuleRow,
  trees: CallRequest<typeof previewTreesCall>['body']['trees'],
  access: Access,
): Promise<WishedTree[]> {
  const users = new Set(trees.flatMap(({ treeUsers }) => treeUsers))
  if ((await loadPeople(db, users)).size < users.size) throw new Refusal('USER_NOT_ACTIVE')
  for (const { treeScope, ownerId } of trees) await subjectOf(db, { kind: kinds[treeScope], id: ownerId }, access)
  return trees.map(({ treeScope, ownerId, purchaseTypeId, treeUsers }) => ({
    owner: { kind: kinds[treeScope], id: ownerId },
    purchaseTypeId: purchaseTypeIn(module.expression_key, purchaseTypeId),
    treeUsers,
  }))
}

export async function loadTreeWorld(db: Kysely<Schema>): Promise<TreeWorld> {
  const [everybody, generalManagers, trees] = await Promise.all([mastersIn(db), generalManagersIn(db), treesIn(db)])
  const keyed = trees.map(({ moduleId, purchaseTypeId, corporationId, departmentId, userId, users }) => {
    const kind = userId !== null ? 'Specific' : departmentId !== null ? 'Department' : 'Corporation'
    return [keyOf(kind, userId ?? departmentId ?? corporationId, moduleId, purchaseTypeId), users] as const
  })
  return {
    people: await loadPeople(
      db,
      everybody.map(({ id }) => id),
    ),
    masters: new Map(everybody.map(({ id, ...masters }) => [id, masters])),
    generalManagers,
    trees: new Map(keyed),
  }
}

/** Returns the world after these trees are saved. */
export function withTrees(world: TreeWorld, module: ModuleExpression, wished: readonly WishedTree[]): TreeWorld {
  const { moduleId } = modules[module]
  const changed = wished.map(
    ({ owner, purchaseTypeId, treeUsers }) =>
      [keyOf(owner.kind, owner.id, moduleId, purchaseTypeId), treeUsers] as const,
  )
  return { ...world, trees: new Map([...world.trees, ...changed]) }
}

/** Returns the input of `composeTree` for a form, equal to that of `loadDefaultTree`. */
export function inputIn({ trees, masters, ...world }: TreeWorld, form: FormOfWorld): CompositionInput {
  const { module, ownerId, corporationId, departmentId, purchaseTypeId, price } = form
  const treeOf = (kind: SavedTree, id: number | null) =>
    trees.get(keyOf(kind, id, modules[module].moduleId, purchaseTypeId)) ?? null
  return {
    module,
    ownerId,
    masterUserId: masters.get(ownerId)?.masterUserId ?? null,
    annualMasterUserId: masters.get(ownerId)?.annualMasterUserId ?? null,
    specific: treeOf('Specific', ownerId),
    department: treeOf('Department', departmentId),
    company: treeOf('Corporation', corporationId),
    price,
    generalManager: world.generalManagers.get(corporationId) ?? { userId: null, isExempt: false },
    people: world.people,
  }
}

function keyOf(kind: SavedTree, id: number | null, moduleId: number, purchaseTypeId: PurchaseType | null): string {
  return `${kind} ${id} ${moduleId} ${purchaseTypeId}`
}

function mastersIn(db: Kysely<Schema>) {
  return db
    .selectFrom('app_user')
    .select(['id', 'master_id as masterUserId', 'annual_master_id as annualMasterUserId'])
    .modifyEnd(prepared('masters'))
    .execute()
}

/** Returns the general managers by corporation. */
export async function generalManagersIn(db: Kysely<Schema>): Promise<ReadonlyMap<number, GeneralManager>> {
  const rows = await db
    .selectFrom('corporation')
    .select(['id', 'general_manager_id as userId', 'is_general_manager_exempt as isExempt'])
    .modifyEnd(prepared('general-managers'))
    .execute()
  return new Map(rows.map(({ id, ...manager }) => [id, manager]))
}

function treesIn(db: Kysely<Schema>) {
  return db
    .selectFrom('default_tree as t')
    .innerJoin('default_tree_entry as e', 'e.tree_id', 't.id')
    .select([
      't.module_id as moduleId',
      't.purchase_type_id as purchaseTypeId',
      't.corporation_id as corporationId',
      't.department_id as departmentId',
      't.user_id as userId',
      sql<number[]>`array_agg(e.user_id order by e.tree_order)`.as('users'),
    ])
    .groupBy('t.id')
    .modifyEnd(prepared('all-trees'))
    .execute()
}
