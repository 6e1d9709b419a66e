import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely, Transaction } from 'kysely'
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
      versions[tree.versionField] = await saveTree(transaction, { ...tree, subject }, editor)
    }
    await refuseForeignDepartment(transaction, wish, editor)
    const { corporationTreeVersion = null, departmentTreeVersion = null } = versions
    return { version, corporationTreeVersion, departmentTreeVersion }
  })
}

/** A department of another company stands beside it in no editor, even where neither tree is sent. */
async function refuseForeignDepartment(
  transaction: Transaction<Schema>,
  { corporationId, departmentId }: Wish,
  { language }: Editor,
): Promise<void> {
  if (corporationId === null || departmentId === null) return
  const department = await transaction
    .selectFrom('department')
    .select('corporation_id')
    .where('id', '=', departmentId)
    .executeTakeFirst()
  if (department && department.corporation_id !== corporationId) {
    throw fieldRefusal(language, { path: 'departmentId', code: 'NOT_A_CHOICE' })
  }
}
