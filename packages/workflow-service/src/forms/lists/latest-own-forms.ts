import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { sql, type RawBuilder } from 'kysely'
import { restingStates } from './filter-conditions'

/** A select of the ids of somebody's newest own forms of a module, up to `most`. */
export function latestOwnForms(userId: number, module: ModuleExpression, most: number): RawBuilder<{ id: number }> {
  return sql`
    select f.form_id as id
    from unnest(${restingStates}::smallint[]) s (id) cross join lateral (
      select r.form_id from form_reader r
      where r.user_id = ${userId} and r.is_own and r.module_id = ${modules[module].moduleId} and r.state = s.id
      order by r.form_id desc limit ${most}) f
    order by f.form_id desc limit ${most}`
}
