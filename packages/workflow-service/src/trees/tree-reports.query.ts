import type { CallRequest } from '@portal/contracts/wire/call'
import type { Access } from '@portal/contracts/identity/access'
import type { allDefaultTreesCall } from '@portal/contracts/trees/default-tree.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { moduleBy } from '../modules/modules.query'
import { requirePurchaseType, requireSelected } from './require-selected'
import { treesOfCorporation } from './trees.query'

type Wish = CallRequest<typeof allDefaultTreesCall>['body']

/** The trees of a corporation and its departments. */
export async function defaultTrees(db: Kysely<Schema>, wish: Wish, access: Access): Promise<DefaultTree[]> {
  const corporationId = requireSelected(wish.corporationId, 'SELECT_CORPORATION')
  const module = await moduleBy(db, 'id', requireSelected(wish.moduleId, 'SELECT_MODULE'))
  const purchaseTypeId = requirePurchaseType(module.expression_key, wish.purchaseTypeId)
  const wanted = { corporationId, moduleId: module.id, purchaseTypeId }
  return treesOfCorporation(db, access, ['Corporation', 'Department'], wanted)
}

/** The trees of single people of a corporation. */
export async function specificTrees(db: Kysely<Schema>, wish: Wish, access: Access): Promise<DefaultTree[]> {
  const corporationId = requireSelected(wish.corporationId, 'SELECT_CORPORATION')
  return treesOfCorporation(db, access, ['Specific'], { ...wish, corporationId })
}
