import type { DefaultTree, Module } from '@portal/contracts/trees/default-trees'
import { modules } from '@portal/contracts/modules/modules'
import type { ModuleRow } from './modules.query'

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
