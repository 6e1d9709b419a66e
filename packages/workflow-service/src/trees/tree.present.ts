import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { treeScopes, type PurchaseType } from '@portal/contracts/modules/modules'
import { presentModuleName } from '../modules/module.present'
import type { ModuleRow } from '../modules/modules.query'
import type { TreeRow } from './tree-rows.query'
import type { TreeSubject } from './tree-subject.query'

export function presentTree(row: TreeRow): DefaultTree {
  return {
    treeScope: scopeOf(row),
    modules: presentModuleName(row),
    purchaseTypeId: row.purchaseTypeId,
    corporationId: row.corporationId,
    corporationName: row.corporationName,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    formOwnerUserId: row.formOwnerUserId,
    formOwnerName: row.formOwnerName,
    approvalTree: row.approvalTree,
    version: row.version,
    updateDate: row.updated_at.toISOString(),
    updatedBy: row.editorId === null || row.editorName === null ? null : { id: row.editorId, name: row.editorName },
  }
}

function scopeOf({ departmentId, formOwnerUserId }: TreeRow): DefaultTree['treeScope'] {
  if (formOwnerUserId !== null) return treeScopes.Specific
  return departmentId === null ? treeScopes.Company : treeScopes.Department
}

/** A tree that nobody has saved yet. */
export function presentNoTree(
  module: ModuleRow,
  subject: TreeSubject,
  purchaseTypeId: PurchaseType | null,
): DefaultTree {
  return {
    ...subject,
    modules: presentModuleName(module),
    purchaseTypeId,
    approvalTree: [],
    version: 0,
    updateDate: null,
    updatedBy: null,
  }
}
