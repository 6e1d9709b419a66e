import { moduleExpressions, modules, purchaseTypes, treeScopes } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { anyDay, anyId, oneOf } from '@portal/form-list'
import { ownerIdOf } from '../saving/tree-drafts'
import { addressOf } from '../selection/address-of'

const { Company, Department, Specific } = treeScopes

/** The address of the page of versions: the tree, the versions to compare, and a day. */
export const versionsShape = addressOf({
  module: ['module', oneOf(...moduleExpressions)],
  treeScope: ['kind', oneOf(Company, Department, Specific)],
  ownerId: ['of', anyId],
  purchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  from: ['from', anyId],
  to: ['to', anyId],
  day: ['day', anyDay],
})

export function versionsAddress({ modules: { expressionKey }, treeScope, purchaseTypeId, ...owner }: DefaultTree) {
  const tree = { treeScope, ownerId: ownerIdOf(owner), purchaseTypeId: purchaseTypeId ?? undefined }
  return versionsShape.linkTo('/modules/versions', { module: expressionKey, ...tree })
}

/** Returns the input of the call, if the address names a tree. */
export function treeKeyOf({ module, treeScope, ownerId, purchaseTypeId }: ReturnType<typeof versionsShape.read>) {
  if (!module || !treeScope || ownerId === undefined) return undefined
  return { moduleId: modules[module].moduleId, treeScope, ownerId, purchaseTypeId: purchaseTypeId ?? null }
}
