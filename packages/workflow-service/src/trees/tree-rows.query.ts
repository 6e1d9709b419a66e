import type { DefaultTree, TreeApprover } from '@portal/contracts/trees/default-trees'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { type PurchaseType, treeScopes } from '@portal/contracts/modules/modules'
import { type ModuleRow, presentModuleName } from '../modules/modules.query'
import type { TreeSubject } from './tree-subject.query'

const approvalTree = sql<TreeApprover[]>`(
  select coalesce(json_agg(json_build_object(
    'treeOrder', e.tree_order, 'userId', e.user_id, 'name', u.first_name || ' ' || u.last_name,
    'status', case when u.is_active then 'active' else 'passive' end) order by e.tree_order), '[]')
  from default_tree_entry e join app_user u on u.id = e.user_id
  where e.tree_id = t.id)`

/** Selects default trees with everything shown of them, in one statement. */
export function treeRowsFrom(db: Kysely<Schema>) {
  return db
    .selectFrom('default_tree as t')
    .innerJoin('module as m', 'm.id', 't.module_id')
    .leftJoin('department as d', 'd.id', 't.department_id')
    .leftJoin('app_user as o', 'o.id', 't.user_id')
    .innerJoin('corporation as c', join =>
      join.on('c.id', '=', sql<number>`coalesce(t.corporation_id, d.corporation_id, o.corporation_id)`),
    )
    .leftJoin('app_user as editor', 'editor.id', 't.updated_by')
    .select([
      'm.guid',
      'm.expression_key',
      'm.name',
      'm.name_translate',
      'm.routing',
      't.purchase_type_id as purchaseTypeId',
      'c.id as corporationId',
      'c.name as corporationName',
      'd.id as departmentId',
      'd.name as departmentName',
      'o.id as formOwnerUserId',
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('formOwnerName'),
      't.version',
      't.updated_at',
      'editor.id as editorId',
      sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('editorName'),
    ])
    .select(approvalTree.as('approvalTree'))
}

export type TreeRow = Awaited<ReturnType<ReturnType<typeof treeRowsFrom>['execute']>>[number]

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

/** Presents a tree that has not been saved yet. */
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
