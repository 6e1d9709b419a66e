import type { listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { listCondition } from './find-forms.query'
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
  const lists = scopes.flatMap(scope => listCondition({ scope, filters, user }, substitution) ?? [])
  if (lists.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c
    where exists (select from form f where f.corporation_id = c.id and (${sql.join(lists, sql` or `)}))
    order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}
