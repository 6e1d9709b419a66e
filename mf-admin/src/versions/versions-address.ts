import { moduleExpressions, modules, purchaseTypes, treeScopes } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { anyDay, anyId, oneOf } from '@portal/form-list'
import { ownerIdOf } from '../saving/tree-drafts'
import { addressOf } from '../selection/address-of'

const { Company, Department, Specific } = treeScopes

/** Which tree the page of versions is about, the versions that it compares, and the day whose tree it shows. */
export const versionsShape = addressOf({
  module: ['module', oneOf(...moduleExpressions)],
  treeScope: ['kind', oneOf(Company, Department, Specific)],
  ownerId: ['of', anyId],
  purchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  from: ['from', anyId],
  to: ['to', anyId],
  day: ['day', anyDay],
})

/** The page of a tree's versions. */
export function versionsAddress({ modules: { expressionKey }, treeScope, purchaseTypeId, ...owner }: DefaultTree) {
  const tree = { treeScope, ownerId: ownerIdOf(owner), purchaseTypeId: purchaseTypeId ?? undefined }
  return versionsShape.linkTo('/modules/versions', { module: expressionKey, ...tree })
}

/** Returns the input of the call, if the address names a tree. */
export function treeKeyOf({ module, treeScope, ownerId, purchaseTypeId }: ReturnType<typeof versionsShape.read>) {
  if (!module || !treeScope || ownerId === undefined) return undefined
  return { moduleId: modules[module].moduleId, treeScope, ownerId, purchaseTypeId: purchaseTypeId ?? null }
}
