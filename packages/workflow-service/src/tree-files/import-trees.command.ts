import type { CallRequest } from '@portal/contracts/wire/call'
import type { importTreesCall } from '@portal/contracts/trees/tree-files.calls'
import { moduleExpressions, modules } from '@portal/contracts/modules/modules'
import { nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { moduleBy } from '../modules/modules.query'
import { type Editor, saveTree } from '../trees/save-tree'
import { checkTrees, mistakeIn, type TreeFile } from './check-trees.query'

type Wish = CallRequest<typeof importTreesCall>['form'] & TreeFile

/** Saves the previewed trees of a file, all or nothing, and returns their number. */
export function importTrees(db: Kysely<Schema>, { token, reason, ...file }: Wish, editor: Editor): Promise<number> {
  return db.transaction().execute(async transaction => {
    for (const module of moduleExpressions) await moduleBy(transaction, 'id', modules[module].moduleId, { lock: true })
    const { mistakes, changes, ...checked } = await checkTrees(transaction, file, editor.user, { lock: true })
    if (mistakes.length > 0) {
      const errors = mistakes.map(mistake => {
        const { row, column, code, message } = mistakeIn(editor.language, mistake)
        return { path: `${row}.${column}`, code, message }
      })
      throw new Refusal('TREE_FILE_WRONG', { errors })
    }
    if (checked.token !== token) throw new Refusal('TREES_MOVED')
    await nameAct(transaction, 'TreesImport')
    for (const { tree, ...change } of changes) {
      const save = {
        ...change,
        subject: tree,
        version: tree.version,
        versionField: 'token',
        byUserId: undefined,
        reason,
      }
      await saveTree(transaction, save, editor)
    }
    return changes.length
  })
}
