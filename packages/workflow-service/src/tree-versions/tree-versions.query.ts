import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { Access } from '@portal/contracts/identity/access'
import { purchaseTypeIn } from '@portal/contracts/modules/modules'
import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import type { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { moduleBy } from '../modules/modules.query'
import { oneTree, savedTree } from '../trees/trees.query'
import { kinds } from '../trees/tree-subject.query'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { type Difference, treeDifference } from '@portal/rules/trees/difference'

type Wish = CallRequest<typeof treeVersionsCall>['body']

const approvalTree = sql<TreeApprover[]>`(
  select coalesce(json_agg(json_build_object(
    'treeOrder', e.place, 'userId', u.id, 'name', u.first_name || ' ' || u.last_name,
    'status', case when u.is_active then 'active' else 'passive' end) order by e.place), '[]')
  from unnest(v.tree_users) with ordinality e (user_id, place) join app_user u on u.id = e.user_id)`

/** Returns a tree with all its versions, for people who may edit it. */
export async function treeVersions(
  db: Kysely<Schema>,
  { moduleId, treeScope, ownerId, purchaseTypeId: type }: Wish,
  access: Access,
): Promise<CallData<typeof treeVersionsCall>> {
  const module = await moduleBy(db, 'id', moduleId)
  const purchaseTypeId = purchaseTypeIn(module.expression_key, type)
  const owner = { kind: kinds[treeScope], id: ownerId }
  const tree = await oneTree(db, access, module, { owner, purchaseTypeId })
  const saved = await savedTree(db, { moduleId, purchaseTypeId, owner })
  return { tree, versions: saved ? await versionsOf(db, saved.id) : [] }
}

async function versionsOf(db: Kysely<Schema>, treeId: number) {
  const rows = await db
    .selectFrom('default_tree_version as v')
    .leftJoin('app_user as s', 's.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at as savedAt', 'v.reason', 's.id as savedById'])
    .select(sql<string>`s.first_name || ' ' || s.last_name`.as('savedByName'))
    .select(approvalTree.as('approvalTree'))
    .where('v.tree_id', '=', treeId)
    .orderBy('v.version', 'desc')
    .modifyEnd(prepared('tree-versions'))
    .execute()
  return rows.map(({ savedAt, savedById, savedByName, ...version }) => ({
    ...version,
    savedAt: savedAt.toISOString(),
    savedBy: savedById === null ? null : { id: savedById, name: savedByName },
  }))
}

/** Returns a tree's approvers in one of its versions. */
export async function treeOfVersion(db: Kysely<Schema>, treeId: number, version: number): Promise<TreeApprover[]> {
  const found = await db
    .selectFrom('default_tree_version as v')
    .select(approvalTree.as('approvalTree'))
    .where('v.tree_id', '=', treeId)
    .where('v.version', '=', version)
    .executeTakeFirst()
  return found?.approvalTree ?? []
}

const texts: Record<Exclude<Difference, 'same'>, Text> = {
  added: { tr: 'Eklendi: {names}.', en: 'Added: {names}.' },
  removed: { tr: 'Çıkarıldı: {names}.', en: 'Removed: {names}.' },
  moved: { tr: 'Yeri değişti: {names}.', en: 'Moved: {names}.' },
}

/** Describes the changes of a tree in words; empty without changes. */
export function treeChanges(
  before: readonly TreeApprover[],
  after: readonly TreeApprover[],
  language: Language,
): string {
  const names = new Map([...before, ...after].map(({ userId, name }) => [userId, name]))
  const idsOf = (tree: readonly TreeApprover[]) => tree.map(({ userId }) => userId)
  const rows = treeDifference(idsOf(before), idsOf(after))
  const sentences = (['added', 'removed', 'moved'] as const).map(kind => {
    const changed = rows.filter(({ difference }) => difference === kind).map(({ userId }) => names.get(userId))
    return changed.length > 0 && fill(texts[kind][language], { names: changed.join(', ') })
  })
  return sentences.filter(Boolean).join(' ')
}
