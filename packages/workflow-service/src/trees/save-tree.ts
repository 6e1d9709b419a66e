import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { fewerUsersError, isRemovableInTreeOf } from '@portal/rules/trees/default-tree'
import { type Kysely, sql } from 'kysely'
import { requireAccepted } from './refuse-tree'
import { treeChanges, treeOfVersion } from '../tree-versions/tree-versions.query'
import { savedTree, type TreeKey } from './trees.query'
import { staleSettings } from './stale-settings'
import { mayWriteTreesOf, ownerColumns, type TreeSubject } from './tree-subject.query'

export interface TreeSave extends TreeKey {
  subject: TreeSubject
  treeUsers: readonly number[]
  /** The version that the editor read, and its field in the input. */
  version: number | undefined
  versionField: string
  /** The person whose places are edited. The tree may not become shorter, and other active people stay in it. */
  byUserId: number | undefined
  /** The editor's reason, if given. */
  reason: string | undefined
}

export interface Editor {
  user: LoggedInUser
  language: Language
}

type SavedTree = NonNullable<Awaited<ReturnType<typeof savedTree>>>

/** Saves a valid tree in the caller's transaction and returns its version. */
export async function saveTree(db: Kysely<Schema>, save: TreeSave, editor: Editor): Promise<number> {
  if (!mayWriteTreesOf(editor.user, save.subject.corporationId)) throw new Refusal('FORBIDDEN')
  const saved = await savedTree(db, save)
  const version = saved?.version ?? 0
  if (save.version !== undefined && save.version !== version) throw await stale(db, save, saved, editor.language)
  const before = saved?.approvalTree ?? []
  if (save.byUserId !== undefined) validateEditByUser(save.treeUsers, save.byUserId, before)
  const isSame = before.map(entry => entry.userId).join() === save.treeUsers.join()
  return isSame ? version : writeTree(db, save, saved, editor.user.id)
}

function validateEditByUser(treeUsers: readonly number[], byUserId: number, before: SavedTree['approvalTree']): void {
  requireAccepted(
    fewerUsersError(
      before.map(entry => entry.userId),
      treeUsers,
    ),
  )
  const removed = before.filter(entry => !treeUsers.includes(entry.userId))
  const isAllowed = removed.every(entry => entry.status === 'passive' || isRemovableInTreeOf(byUserId, entry))
  if (!isAllowed) throw new Refusal('TREE_REMOVES_OTHERS')
}

async function stale(
  db: Kysely<Schema>,
  { owner, subject, version, versionField }: TreeSave,
  saved: SavedTree | undefined,
  language: Language,
): Promise<Refusal> {
  const read = saved && version !== undefined ? await treeOfVersion(db, saved.id, version) : []
  return staleSettings(
    {
      kind: owner.kind,
      name: subject.formOwnerName ?? subject.departmentName ?? subject.corporationName,
      value: saved?.approvalTree.map(entry => entry.name) ?? [],
      changes: treeChanges(read, saved?.approvalTree ?? [], language),
      field: versionField,
      userName: saved?.editorName ?? null,
      at: saved?.updated_at ?? null,
    },
    language,
  )
}

async function writeTree(
  db: Kysely<Schema>,
  { moduleId, purchaseTypeId, owner, treeUsers, reason }: TreeSave,
  saved: SavedTree | undefined,
  editorId: number,
): Promise<number> {
  const tree =
    saved === undefined
      ? await db
          .insertInto('default_tree')
          .values({
            module_id: moduleId,
            purchase_type_id: purchaseTypeId,
            corporation_id: null,
            department_id: null,
            user_id: null,
            [ownerColumns[owner.kind]]: owner.id,
            updated_by: editorId,
          })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('default_tree')
          .set(eb => ({ version: eb('version', '+', 1), updated_at: sql`now()`, updated_by: editorId }))
          .where('id', '=', saved.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
  await db.deleteFrom('default_tree_entry').where('tree_id', '=', tree.id).execute()
  const entries = treeUsers.map((userId, i) => ({ tree_id: tree.id, tree_order: i + 1, user_id: userId }))
  if (entries.length > 0) await db.insertInto('default_tree_entry').values(entries).execute()
  const saving = { tree_id: tree.id, version: tree.version, saved_by: editorId, reason: reason ?? null }
  await db
    .insertInto('default_tree_version')
    .values({ ...saving, tree_users: [...treeUsers] })
    .execute()
  const before = saved?.approvalTree.map(entry => entry.userId) ?? null
  await audit(db, editorId, [{ kind: 'DefaultTree', subject: tree.id, from: before, to: treeUsers }])
  return tree.version
}
