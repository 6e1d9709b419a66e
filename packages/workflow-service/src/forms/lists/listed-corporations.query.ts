import { formFiltersSchema, type listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { and, or } from './filter-conditions'
import type { Reader } from './form-batches.query'
import { listedForms, type Rows, type Scope } from './listed-forms'
import { fromRows } from './page-of'
import { readAsSubstitute } from './substitution-status.query'

/** Returns the companies with forms in an unfiltered list, by name. */
export async function listedCorporations(
  db: Kysely<Schema>,
  { of, module, turn }: CallRequest<typeof listedCorporationsCall>['query'],
  reader: Reader,
): Promise<number[]> {
  const filters = formFiltersSchema.parse({ module, turn })
  const all = module ? [module] : moduleExpressions
  const scopes: Scope[] = of === 'all' ? all.map(allOf => ({ allOf })) : [of === 'own' ? 'own' : 'responsible']
  const { ids } = await readAsSubstitute(db, reader.user.id, substitution => {
    const lists = scopes.map(scope => listedForms({ scope, filters, reader }, substitution))
    const readers = lists[0]?.readers
    const isListed = or(lists.map(({ forms }) => and(forms.where)))
    const listed = readers
      ? corporationsOfReader(readers)
      : sql`select c.id from corporation c where exists (select from form f where f.corporation_id = c.id and ${isListed})`
    return sql<{ ids: number[] }>`array(select id from corporation where id in (${listed}) order by name) as ids`
  })
  return ids
}

/**
 * Selects the companies of reader rows: each step goes on in the index to the next company that has not been found. A
 * search for each company would read all rows each time.
 */
export const corporationsOfReader = (readers: Rows): RawBuilder<{ id: number }> => sql`
  with recursive found (ids, state, module_id, form_id) as (
    select '{}'::integer[], 0::smallint, 0, 0::bigint
    union all
    select found.ids || next.corporation_id, next.state, next.module_id, next.id
    from found cross join lateral (
      select * from (
        select f.* ${fromRows(readers, [
          sql`(f.state, f.module_id, f.id) > (found.state, found.module_id, found.form_id)`,
        ])}
        order by f.state, f.module_id, f.id offset 0) mine
      where mine.corporation_id <> all(found.ids) limit 1) next
    where cardinality(found.ids) < (
      select count(*) from corporation c where exists (select from form where corporation_id = c.id))
  )
  select ids[cardinality(ids)] as id from found where ids <> '{}'`
