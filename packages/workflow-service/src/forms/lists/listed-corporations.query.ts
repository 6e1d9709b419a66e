import {
  type FormFilters,
  formFiltersSchema,
  type listedCorporationsCall,
} from '@portal/contracts/forms/form-request.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { moduleIn, or } from './filter-conditions'
import { conditionOf, listedForms, type Readers } from './listed-forms'
import type { Scope } from './scope'
import { substitutionStatusOf } from './substitution-status.query'

/** The companies with forms in an unfiltered list, each looked for only until its first form. */
export async function listedCorporations(
  db: Kysely<Schema>,
  { of, module, turn }: CallRequest<typeof listedCorporationsCall>['query'],
  user: LoggedInUser,
): Promise<number[]> {
  const filters = formFiltersSchema.parse({ module, turn })
  const substitution = await substitutionStatusOf(db, user.id)
  const all = module ? [module] : moduleExpressions
  const scopes: Scope[] = of === 'all' ? all.map(allOf => ({ allOf })) : [of === 'own' ? 'own' : 'responsible']
  const lists = scopes.map(scope => listedForms({ scope, filters, user }, substitution))
  const readers = lists[0]?.readers
  const conditions = lists.map(conditionOf)
  const listed = readers
    ? corporationsOfReader(readers, filters)
    : sql`select c.id from corporation c
        where exists (select from form f where f.corporation_id = c.id and ${or(conditions)})`
  const { rows } = await sql<{ id: number }>`
    select id from corporation where id in (${listed}) order by name`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The companies of a personal list: each step goes on in an index to the next company that has not been found. A search
 * for each company would read all rows of the reader each time.
 */
export function corporationsOfReader(
  { userId, isOwn }: Readers,
  { module }: Pick<FormFilters, 'module'>,
): RawBuilder<{ id: number }> {
  const moduleId = moduleIn(module)
  return sql`
    with recursive found (ids, state, module_id, form_id) as (
      select '{}'::integer[], 0::smallint, 0, 0::bigint
      union all
      select found.ids || next.corporation_id, next.state, next.module_id, next.form_id
      from found cross join lateral (
        select * from (
          select corporation_id, state, module_id, form_id from form_reader
          where user_id = ${userId} and is_own = ${sql.lit(isOwn)} ${moduleId ? sql`and module_id = ${moduleId}` : sql``}
            and (state, module_id, form_id) > (found.state, found.module_id, found.form_id)
          order by state, module_id, form_id offset 0) mine
        where mine.corporation_id <> all(found.ids) limit 1) next
      where cardinality(found.ids) < (
        select count(*) from corporation c where exists (select from form where corporation_id = c.id))
    )
    select ids[cardinality(ids)] as id from found where ids <> '{}'`
}
