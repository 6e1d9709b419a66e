import { checkTreesCall, exportTreesCall, importTreesCall } from '@portal/contracts/trees/tree-files.calls'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { NamedPeople } from '../trees/people.query'
import { checkTrees, mistakeIn } from './check-trees.query'
import { importTrees } from './import-trees.command'
import { exportTrees } from './write-trees'
import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'

export function addTreeFileRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(exportTreesCall, async ({ body }, { user, language }) => ({
    file: await readBeside(db, 'export', beside => exportTrees(beside, body, user, language)),
  }))
  route(checkTreesCall, async ({ form, files }, { user, language }) => {
    const file = { ...form, content: await textIn(files) }
    const { mistakes, changes, unchanged, token, people } = await checkTrees(db, file, user)
    return {
      data: {
        mistakes: mistakes.map(mistake => mistakeIn(language, mistake)),
        changes: changes.map(({ tree, treeUsers }) => ({ tree, approvalTree: presentApprovers(treeUsers, people) })),
        unchanged,
        token,
      },
    }
  })
  route(importTreesCall, async ({ form, files }, editor) => {
    const wish = { ...form, content: await textIn(files) }
    return { data: { saved: await importTrees(db, wish, editor) } }
  })
}

function presentApprovers(treeUsers: readonly number[], people: NamedPeople) {
  return treeUsers.map((userId, index) => {
    const { name = '', isActive = false } = people.get(userId) ?? {}
    return { treeOrder: index + 1, userId, name, status: isActive ? ('active' as const) : ('passive' as const) }
  })
}

/** Returns the text of the uploaded file, in UTF-8 or in the encoding of old Turkish spreadsheets. */
export async function textIn([file, ...more]: readonly ReceivedFile[]): Promise<string> {
  if (!file) throw new Refusal('FILE_REQUIRED')
  if (more.length > 0) throw new Refusal('FILE_LIMIT', { values: { limit: 1 } })
  const bytes = await readFile(file.path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
