import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { sql, type RawBuilder } from 'kysely'
import { restingStates } from './filter-conditions'
import { ownPart } from './own-part'
import { waysToOwn } from './scope'

/** A select of the ids of somebody's own forms of a module, the newest first, and of no more than so many. */
export function latestOwnForms(userId: number, module: ModuleExpression, most: number): RawBuilder<{ id: number }> {
  const { moduleId } = modules[module]
  const newest = { moduleIds: [moduleId], states: restingStates, by: sql`f.id desc`, enough: most }
  return sql`${ownPart({ ways: waysToOwn(userId), asked: [] }, newest)} limit ${most}`
}
