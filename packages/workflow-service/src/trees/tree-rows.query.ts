import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

const approvalTree = sql<TreeApprover[]>`(
  select coalesce(json_agg(json_build_object(
    'treeOrder', e.tree_order, 'userId', e.user_id, 'name', u.first_name || ' ' || u.last_name,
    'status', case when u.is_active then 'active' else 'passive' end) order by e.tree_order), '[]')
  from default_tree_entry e join app_user u on u.id = e.user_id
  where e.tree_id = t.id)`

/** Default trees with everything that is shown of them, in one statement however many they are. */
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
