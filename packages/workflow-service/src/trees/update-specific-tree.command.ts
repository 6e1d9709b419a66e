import type { CallRequest } from '@portal/contracts/wire/call'
import type { updateSpecificTreeCall } from '@portal/contracts/modules/module.calls'
import type { Schema } from '@portal/database/schema'
import { ownedTreeError } from '@portal/rules/trees/default-tree'
import type { Kysely } from 'kysely'
import { moduleBy } from '../modules/modules.query'
import { requireAccepted, requirePurchaseType, requireSelected } from './refuse-tree'
import { loadPeople } from './people.query'
import { type Editor, saveTree } from './save-tree'
import { subjectOf } from './tree-subject.query'

type Wish = CallRequest<typeof updateSpecificTreeCall>['body']

/** Saves one person's tree and returns its version. */
export function updateSpecificTree(db: Kysely<Schema>, wish: Wish, editor: Editor): Promise<number> {
  const { treeUsers, version, byUserId } = wish
  const userId = requireSelected(wish.userId, 'SELECT_USER')
  const moduleId = requireSelected(wish.moduleId, 'SELECT_MODULE')
  return db.transaction().execute(async transaction => {
    const module = await moduleBy(transaction, 'id', moduleId, { lock: true })
    const purchaseTypeId = requirePurchaseType(module.expression_key, wish.purchaseTypeId)
    const owner = { kind: 'Specific', id: userId } as const
    const subject = await subjectOf(transaction, owner, editor.user)

    const people = await loadPeople(transaction, [userId, ...treeUsers], { lock: true })
    requireAccepted(ownedTreeError(module.expression_key, owner, treeUsers, people))

    const key = { moduleId, purchaseTypeId, owner }
    const save = { ...key, subject, treeUsers, version, versionField: 'version', byUserId, reason: wish.reason }
    return saveTree(transaction, save, editor)
  })
}
