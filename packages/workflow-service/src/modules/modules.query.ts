import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely, Selectable } from 'kysely'
import type { DefaultTree, Module } from '@portal/contracts/trees/default-trees'
import { moduleExpressions, modules } from '@portal/contracts/modules/modules'

const columns = [
  'id',
  'guid',
  'expression_key',
  'name',
  'name_translate',
  'routing',
  'created_at',
  'version',
  'updated_at',
  'updated_by',
] as const

export type ModuleRow = Selectable<Schema['module']>

/** Returns the declared modules. After a rollback, a row of an unknown module may remain. */
export function listModules(db: Kysely<Schema>): Promise<ModuleRow[]> {
  return db
    .selectFrom('module')
    .select(columns)
    .where('expression_key', 'in', moduleExpressions)
    .orderBy('id')
    .modifyEnd(prepared('modules'))
    .execute()
}

/** Returns a module. A lock makes others wait who save its name or one of its trees. */
export async function moduleBy(
  db: Kysely<Schema>,
  column: 'guid' | 'id',
  value: string | number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ModuleRow> {
  const module = await db
    .selectFrom('module')
    .select(columns)
    .where(column, '=', value)
    .where('expression_key', 'in', moduleExpressions)
    .$if(lock, query => query.forNoKeyUpdate())
    .modifyEnd(prepared('module'))
    .executeTakeFirst()
  if (!module) throw new Refusal('NOT_FOUND')
  return module
}

/** Presents a module's name beside a tree. */
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
