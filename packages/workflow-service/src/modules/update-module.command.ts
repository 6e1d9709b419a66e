import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely } from 'kysely'
import { loadPeople } from '../trees/people.query'
import { saveTree, type Editor } from '../trees/save-tree'
import { subjectOf } from '../trees/tree-subject.query'
import { validateModule, treesToSave, type TreeToSave } from './module-save'
import { moduleBy } from './modules.query'
import { renameModule } from './rename-module'

type Wish = CallRequest<typeof updateModuleCall>['body']

/** Saves a module's name and the trees that were sent with it: everything or nothing. */
export function updateModule(
  db: Kysely<Schema>,
  wish: Wish,
  editor: Editor,
): Promise<CallData<typeof updateModuleCall>> {
  return db.transaction().execute(async transaction => {
    const module = await moduleBy(transaction, 'guid', wish.moduleGuid, { lock: true })
    const people = await loadPeople(
      transaction,
      [...(wish.treeUsersByCorporation ?? []), ...(wish.treeUsersByDepartment ?? [])],
      { lock: true },
    )
    validateModule(module.expression_key, wish, people)

    const version = await renameModule(transaction, module, wish, editor)
    const versions: Partial<Record<TreeToSave['versionField'], number>> = {}
    for (const tree of treesToSave(module, wish)) {
      const subject = await subjectOf(transaction, tree.owner, editor.user)
      // A department of another company stands beside it in no editor.
      if (wish.corporationId !== null && subject.corporationId !== wish.corporationId) {
        throw fieldRefusal(editor.language, { path: 'departmentId', code: 'NOT_A_CHOICE' })
      }
      versions[tree.versionField] = await saveTree(transaction, { ...tree, subject }, editor)
    }
    const { corporationTreeVersion = null, departmentTreeVersion = null } = versions
    return { version, corporationTreeVersion, departmentTreeVersion }
  })
}
