import type { Access } from '@portal/contracts/identity/access'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { PurchaseType } from '@portal/contracts/modules/modules'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { type Kysely, sql } from 'kysely'
import { presentNoTree, presentTree, type TreeRow, treeRowsFrom } from './tree-rows.query'
import { ownerColumns, subjectOf, type TreeOwner } from './tree-subject.query'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { allDefaultTreesCall } from '@portal/contracts/trees/default-tree.calls'
import { moduleBy, type ModuleRow } from '../modules/modules.query'
import { requirePurchaseType, requireSelected } from './refuse-tree'

interface Wanted {
  /** Null for all modules, with every purchase type. */
  moduleId: number | null
  purchaseTypeId: PurchaseType | null
  /** Null for all companies whose settings the caller holds. */
  corporationId: number | null
}

/** Selects trees in order of companies, departments and people, by Turkish names. */
function listedRows(db: Kysely<Schema>, corporationIds: readonly number[] | null, kinds: readonly SavedTree[]) {
  return treeRowsFrom(db)
    .$if(corporationIds !== null, query => query.where('c.id', '=', sql<number>`any(${corporationIds}::integer[])`))
    .where('c.is_active', '=', true)
    .where(eb => eb.or(kinds.map(kind => eb(`t.${ownerColumns[kind]}`, 'is not', null))))
    .where(eb => eb.exists(eb.selectFrom('default_tree_entry as e').whereRef('e.tree_id', '=', 't.id')))
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('d.name', order => order.asc().nullsFirst())
    .orderBy('d.id')
    .orderBy('o.first_name')
    .orderBy('o.last_name')
    .orderBy('o.id')
    .orderBy('m.id')
    .orderBy('t.purchase_type_id')
    .modifyEnd(prepared('listed-trees'))
}

/** Returns the trees of these kinds that contain a user, in some corporations or in all. */
export async function treesWithUser(
  db: Kysely<Schema>,
  corporationIds: readonly number[] | null,
  kinds: readonly SavedTree[],
  userId: number,
): Promise<DefaultTree[]> {
  const rows = await listedRows(db, corporationIds, kinds)
    .where('t.id', 'in', db.selectFrom('default_tree_entry').select('tree_id').where('user_id', '=', userId))
    .execute()
  return rows.map(presentTree)
}

/** Returns the trees of one corporation or all; none without Settings there. */
export async function treesOfCorporation(
  db: Kysely<Schema>,
  access: Access,
  kinds: readonly SavedTree[],
  { corporationId, moduleId, purchaseTypeId }: Wanted,
): Promise<DefaultTree[]> {
  let rows = listedRows(db, corporationsWith(access, 'Settings'), kinds)
  if (corporationId !== null) rows = rows.where('c.id', '=', corporationId)
  if (moduleId !== null) rows = rows.where('t.module_id', '=', moduleId)
  if (purchaseTypeId !== null) rows = rows.where('t.purchase_type_id', '=', purchaseTypeId)
  return (await rows.execute()).map(presentTree)
}

type Wish = CallRequest<typeof allDefaultTreesCall>['body']

/** Returns the trees of a corporation and its departments. */
export async function defaultTrees(db: Kysely<Schema>, wish: Wish, access: Access): Promise<DefaultTree[]> {
  const corporationId = requireSelected(wish.corporationId, 'SELECT_CORPORATION')
  const module = await moduleBy(db, 'id', requireSelected(wish.moduleId, 'SELECT_MODULE'))
  const purchaseTypeId = requirePurchaseType(module.expression_key, wish.purchaseTypeId)
  const wanted = { corporationId, moduleId: module.id, purchaseTypeId }
  return treesOfCorporation(db, access, ['Corporation', 'Department'], wanted)
}

/** Returns the trees of single people of a corporation. */
export async function specificTrees(db: Kysely<Schema>, wish: Wish, access: Access): Promise<DefaultTree[]> {
  const corporationId = requireSelected(wish.corporationId, 'SELECT_CORPORATION')
  return treesOfCorporation(db, access, ['Specific'], { ...wish, corporationId })
}

/** The key of a default tree. */
export interface TreeKey {
  moduleId: number
  /** Null except for purchases. */
  purchaseTypeId: PurchaseType | null
  owner: TreeOwner
}

/** Returns a saved tree; undefined before its first save. */
export function savedTree(
  db: Kysely<Schema>,
  { moduleId, purchaseTypeId, owner }: TreeKey,
): Promise<(TreeRow & { id: number }) | undefined> {
  return treeRowsFrom(db)
    .select('t.id')
    .where(`t.${ownerColumns[owner.kind]}`, '=', owner.id)
    .where('t.module_id', '=', moduleId)
    .where('t.purchase_type_id', 'is not distinct from', purchaseTypeId)
    .modifyEnd(prepared('one-tree'))
    .executeTakeFirst()
}

/** Returns a tree for its editor. Purchases have one for each type; modules without types ignore the type. */
export async function oneTree(
  db: Kysely<Schema>,
  access: Access,
  module: ModuleRow,
  { owner, purchaseTypeId }: Omit<TreeKey, 'moduleId'>,
): Promise<DefaultTree> {
  const type = requirePurchaseType(module.expression_key, purchaseTypeId)
  const [subject, row] = await Promise.all([
    subjectOf(db, owner, access),
    savedTree(db, { moduleId: module.id, purchaseTypeId: type, owner }),
  ])
  return row ? presentTree(row) : presentNoTree(module, subject, type)
}
