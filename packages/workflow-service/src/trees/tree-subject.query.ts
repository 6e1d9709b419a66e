import type { Access } from '@portal/contracts/identity/access'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { previewTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import { treeScopes, type TreeScope } from '@portal/contracts/modules/modules'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { sql, type Kysely } from 'kysely'

/** The owner of a tree: a corporation, department or person. */
export interface TreeOwner {
  kind: SavedTree
  id: number
}

/** The column of `default_tree` that names the owner. */
export const ownerColumns = {
  Corporation: 'corporation_id',
  Department: 'department_id',
  Specific: 'user_id',
} as const satisfies Record<SavedTree, string>

const scopes = {
  Corporation: treeScopes.Company,
  Department: treeScopes.Department,
  Specific: treeScopes.Specific,
} as const

export const kinds = {
  [treeScopes.Company]: 'Corporation',
  [treeScopes.Department]: 'Department',
  [treeScopes.Specific]: 'Specific',
} as const satisfies Partial<Record<TreeScope, SavedTree>>

export function treeOwnerOf({ treeScope, formOwnerUserId, departmentId, corporationId }: DefaultTree): TreeOwner {
  return { kind: kinds[treeScope], id: formOwnerUserId ?? departmentId ?? corporationId }
}

export type TreeSubject = Pick<
  DefaultTree,
  | 'treeScope'
  | 'corporationId'
  | 'corporationName'
  | 'departmentId'
  | 'departmentName'
  | 'formOwnerUserId'
  | 'formOwnerName'
>

/** The one rule about who may save a tree. */
export function mayWriteTreesOf(access: Access, corporationId: number): boolean {
  return corporationsWith(access, 'Settings', true).includes(corporationId)
}

/** Returns a tree's owner with names, if the caller may see it. */
export async function subjectOf(db: Kysely<Schema>, { kind, id }: TreeOwner, access: Access): Promise<TreeSubject> {
  const found = await ownerOf(db, kind, id)
  if (!found || !corporationsWith(access, 'Settings').includes(found.corporationId)) throw new Refusal('NOT_FOUND')
  const nobody = { departmentId: null, departmentName: null, formOwnerUserId: null, formOwnerName: null }
  return { treeScope: scopes[kind], ...nobody, ...found }
}

type OwnerOf = Pick<CallRequest<typeof previewTreesCall>['body']['trees'][number], 'treeScope' | 'ownerId'>

/** Refuses people who may not save these trees. */
export async function requireWritable(db: Kysely<Schema>, trees: readonly OwnerOf[], access: Access): Promise<void> {
  for (const { treeScope, ownerId } of trees) {
    const { corporationId } = await subjectOf(db, { kind: kinds[treeScope], id: ownerId }, access)
    if (!mayWriteTreesOf(access, corporationId)) throw new Refusal('FORBIDDEN')
  }
}

function ownerOf(db: Kysely<Schema>, kind: SavedTree, id: number) {
  const corporation = db
    .selectFrom('corporation as c')
    .select(['c.id as corporationId', 'c.name as corporationName'])
    .where('c.is_active', '=', true)
    .modifyEnd(prepared('tree-owner'))
  if (kind === 'Corporation') return corporation.where('c.id', '=', id).executeTakeFirst()
  if (kind === 'Department') {
    return corporation
      .innerJoin('department as d', 'd.corporation_id', 'c.id')
      .select(['d.id as departmentId', 'd.name as departmentName'])
      .where('d.id', '=', id)
      .executeTakeFirst()
  }
  return corporation
    .innerJoin('app_user as o', 'o.corporation_id', 'c.id')
    .select(['o.id as formOwnerUserId', sql<string>`o.first_name || ' ' || o.last_name`.as('formOwnerName')])
    .where('o.id', '=', id)
    .executeTakeFirst()
}
