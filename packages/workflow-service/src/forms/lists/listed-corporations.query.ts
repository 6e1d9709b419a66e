import type { listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filterConditions, type Condition } from './filter-conditions'
import { listCondition } from './find-forms.query'
import { approvesAlone, type Scope } from './scope'
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
  const lists = scopes.flatMap(scope => listCondition({ scope, filters, user }, substitution) ?? [])
  if (lists.length === 0) return []
  const isOfEntries = of === 'pending' && !turn && approvesAlone(substitution)
  const listed = isOfEntries
    ? corporationsOfApprover(user.id, filterConditions(filters))
    : sql`select c.id from corporation c
        where exists (select from form f where f.corporation_id = c.id and (${sql.join(lists, sql` or `)}))`
  const { rows } = await sql<{ id: number }>`
    select id from corporation where id in (${listed}) order by name`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The companies of what somebody approves, from the newest of their entries on: each step goes on to the next company
 * that has not been found. Asked for company by company, all of their entries would be read for each.
 */
export function corporationsOfApprover(userId: number, conditions: readonly Condition[]): RawBuilder<{ id: number }> {
  return sql`
    with recursive found (ids, at) as (
      select '{}'::integer[], 9223372036854775807
      union all
      select found.ids || next.corporation_id, next.id from found cross join lateral (
        select f.id, f.corporation_id
        from (select form_id from form_entry
            where user_id = ${userId} and tree_order > 1 and form_id < found.at order by form_id desc offset 0) mine
          cross join lateral (select * from form where form.id = mine.form_id offset 0) f
        where ${sql.join([sql`f.corporation_id <> all(found.ids)`, ...conditions], sql` and `)} limit 1) next
      where cardinality(found.ids) < (
        select count(*) from corporation c where exists (select from form where corporation_id = c.id))
    )
    select ids[cardinality(ids)] as id from found where ids <> '{}'`
}
