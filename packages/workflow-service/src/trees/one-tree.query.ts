import type { Access } from '@portal/contracts/identity/access'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { PurchaseType } from '@portal/contracts/modules/modules'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { ModuleRow } from '../modules/modules.query'
import { requirePurchaseType } from './refuse-tree'
import { presentNoTree, presentTree, type TreeRow, treeRowsFrom } from './tree-rows.query'
import { ownerColumns, subjectOf, type TreeOwner } from './tree-subject.query'

/** What names one default tree. */
export interface TreeKey {
  moduleId: number
  /** Of a purchase; null elsewhere. */
  purchaseTypeId: PurchaseType | null
  owner: TreeOwner
}

/** Where a tree is kept; undefined for one that nobody has saved yet. */
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

/** A tree as its editor shows it. A purchase has one for each type; what else says a type is not asked. */
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
