import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { refuseUnlessForGroup } from '@portal/http/group-settings'
import { sql, type Kysely } from 'kysely'
import type { Editor } from '../trees/save-tree'
import { staleSettings } from '../trees/stale-settings'
import type { ModuleRow } from './modules.query'

interface Names {
  name?: string | undefined
  nameTranslate?: string | undefined
  version?: number | undefined
}

/** Gives a module its names, in the caller's transaction, and answers its version. What is left out stays. */
export async function renameModule(
  db: Kysely<Schema>,
  module: ModuleRow,
  wish: Names,
  { user, language }: Editor,
): Promise<number> {
  const { name = module.name, nameTranslate = module.name_translate, version = module.version } = wish
  if (version !== module.version) throw await stale(db, module, language)
  if (name === module.name && nameTranslate === module.name_translate) return version
  await refuseUnlessForGroup(db, user)
  const renamed = await db
    .updateTable('module')
    .set(eb => ({
      name,
      name_translate: nameTranslate,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
      updated_by: user.id,
    }))
    .where('id', '=', module.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const from = { name: module.name, nameTranslate: module.name_translate }
  await audit(db, user.id, [{ kind: 'ModuleName', subject: module.id, from, to: { name, nameTranslate } }])
  return renamed.version
}

async function stale(db: Kysely<Schema>, module: ModuleRow, language: Editor['language']) {
  const editor = await db
    .selectFrom('app_user as u')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('u.id', '=', module.updated_by)
    .executeTakeFirst()
  return staleSettings(
    {
      kind: 'Module',
      name: language === 'tr' ? module.name_translate : module.name,
      value: [`${module.name_translate} / ${module.name}`],
      field: 'version',
      userName: editor?.name ?? null,
      at: module.updated_at,
    },
    language,
  )
}
