import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely, Selectable } from 'kysely'
import type { DefaultTree, Module } from '@portal/contracts/trees/default-trees'
import { moduleExpressions, modules } from '@portal/contracts/modules/modules'

export type ModuleRow = Selectable<Schema['module']>

/** The declared modules. A rollback may leave the row of one that this version does not know. */
export function listModules(db: Kysely<Schema>): Promise<ModuleRow[]> {
  return db
    .selectFrom('module')
    .selectAll()
    .where('expression_key', 'in', moduleExpressions)
    .orderBy('id')
    .modifyEnd(prepared('modules'))
    .execute()
}

interface Options {
  /** Whoever else wants to save the module's name or one of its trees waits. */
  lock?: boolean
}

export async function moduleBy(
  db: Kysely<Schema>,
  column: 'guid' | 'id',
  value: string | number,
  { lock = false }: Options = {},
): Promise<ModuleRow> {
  const module = await db
    .selectFrom('module')
    .selectAll()
    .where(column, '=', value)
    .where('expression_key', 'in', moduleExpressions)
    .$if(lock, query => query.forNoKeyUpdate())
    .modifyEnd(prepared('module'))
    .executeTakeFirst()
  if (!module) throw new Refusal('NOT_FOUND')
  return module
}

/** A module as it is named beside a tree. */
export function presentModuleName(
  row: Pick<ModuleRow, 'guid' | 'expression_key' | 'name' | 'name_translate' | 'routing'>,
): DefaultTree['modules'] {
  return {
    moduleGuid: row.guid,
    moduleId: modules[row.expression_key].moduleId,
    expressionKey: row.expression_key,
    name: row.name,
    nameTranslate: row.name_translate,
    routing: row.routing,
  }
}

export function presentModule(row: ModuleRow): Module & { version: number } {
  return { ...presentModuleName(row), createdDate: row.created_at.toISOString(), version: row.version }
}
