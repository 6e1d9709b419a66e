import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { modules } from '@portal/contracts/modules/modules'
import { sql, type RawBuilder } from 'kysely'
import { and, moduleIn, statesOf, type Condition } from './filter-conditions'
import type { ListedForms } from './listed-forms'

/** Which of somebody's own forms a part of a list has. */
export interface OwnForms {
  readonly moduleIds: readonly number[]
  readonly states: readonly number[]
  /** What they are sorted by before their ids. */
  readonly key?: 'created_at' | 'updated_at'
  /** Of the key, or of their ids; the newest come first, if it is not given. */
  readonly direction?: RawBuilder<unknown>
  /** What is asked of `form as f` besides. */
  readonly only?: Condition
}

export function ownFormsIn({ module, status }: FormFilters): OwnForms {
  const moduleId = moduleIn(module)
  const moduleIds = moduleId ? [moduleId] : Object.values(modules).map(each => each.moduleId)
  return { moduleIds: moduleIds.toSorted((one, other) => one - other), states: statesOf(status) }
}

interface OwnPart extends OwnForms {
  readonly by: RawBuilder<unknown>
  readonly enough: number
}

/**
 * Somebody's own forms in the order of a part, as far as a page needs them. Indexes have them so for each module and
 * state: from the end of each no more than enough are read, however many there are.
 */
export function ownPart(
  { ways, asked }: ListedForms,
  { moduleIds, states, key, by, enough }: OwnPart,
): RawBuilder<{ id: number }> {
  const columns = key ? sql`f.id, f.${sql.ref(key)}` : sql`f.id`
  const isOne = sql<boolean>`f.module_id = m.id and f.state = s.id`
  const read = ways.map(
    way => sql`
      select ${columns} from unnest(${moduleIds}::integer[]) m (id) cross join unnest(${states}::smallint[]) s (id)
        cross join lateral (
          select ${columns} from form f where ${and([way, isOne, ...asked])} order by ${by} limit ${enough}) f`,
  )
  return sql`select f.id from (${sql.join(read, sql` union all `)}) f order by ${by}`
}
