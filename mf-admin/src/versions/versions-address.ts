import { moduleExpressions, modules, purchaseTypes, treeScopes } from '@portal/contracts/modules/modules'
import type { ModuleExpression, PurchaseType } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { anyDay, anyId, oneOf } from '@portal/form-list'
import type { AddressShape } from '@portal/router'
import { ownerIdOf } from '../saving/tree-drafts'

/** Which tree the page of versions is about, and what is looked at. */
interface VersionsView {
  module: ModuleExpression | undefined
  treeScope: DefaultTree['treeScope'] | undefined
  ownerId: number | undefined
  purchaseTypeId: PurchaseType | undefined
  /** The versions that are compared. */
  from: number | undefined
  to: number | undefined
  /** The tree of this day is shown. */
  day: string | undefined
}

const { Company, Department, Specific } = treeScopes
const parameters = {
  module: ['module', oneOf(...moduleExpressions)],
  treeScope: ['kind', oneOf(Company, Department, Specific)],
  ownerId: ['of', anyId],
  purchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  from: ['from', anyId],
  to: ['to', anyId],
  day: ['day', anyDay],
} as const
type Field = keyof VersionsView

export const versionsShape: AddressShape<VersionsView> = {
  read: address => {
    const valueOf = <F extends Field>(field: F) => {
      const [name, { read }] = parameters[field]
      return read(address.get(name) ?? '') as VersionsView[F]
    }
    return {
      module: valueOf('module'),
      treeScope: valueOf('treeScope'),
      ownerId: valueOf('ownerId'),
      purchaseTypeId: valueOf('purchaseTypeId'),
      from: valueOf('from'),
      to: valueOf('to'),
      day: valueOf('day'),
    }
  },
  write: view => {
    const said = Object.entries(view).filter(([, value]) => value !== undefined)
    return new URLSearchParams(said.map(([field, value]) => [parameters[field as Field][0], String(value)]))
  },
}

/** The page of a tree's versions. */
export function versionsAddress({ modules: { expressionKey }, treeScope, purchaseTypeId, ...owner }: DefaultTree) {
  const view: VersionsView = {
    module: expressionKey,
    treeScope,
    ownerId: ownerIdOf(owner),
    purchaseTypeId: purchaseTypeId ?? undefined,
    from: undefined,
    to: undefined,
    day: undefined,
  }
  return `/modules/versions?${versionsShape.write(view).toString()}`
}

/** What the server is asked, once the address says which tree. */
export function treeKeyOf({ module, treeScope, ownerId, purchaseTypeId }: VersionsView) {
  if (!module || !treeScope || ownerId === undefined) return undefined
  return { moduleId: modules[module].moduleId, treeScope, ownerId, purchaseTypeId: purchaseTypeId ?? null }
}
