import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import type { Schema } from '@portal/database/schema'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

type Users = ExpressionBuilder<Schema & { u: Schema['app_user'] }, 'u'>

/** Selects the permissions of each user of `app_user as u`. */
export const permissionsOf = (eb: Users) =>
  jsonArrayFrom(
    eb
      .selectFrom('user_permission as p')
      .select(['p.type_id as typeId', 'p.is_write as isWrite', 'p.corporation_id as corporationId'])
      .whereRef('p.user_id', '=', 'u.id')
      .orderBy('p.type_id')
      .orderBy('p.corporation_id'),
  )

/** Selects the columns of `app_user as u` for a logged-in user, named as in the contract. */
export function loggedInUserColumns(eb: Users) {
  return [
    eb.ref('u.id').as('id'),
    sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    eb.ref('u.photo').as('profilPhoto'),
    jsonArrayFrom(
      eb
        .selectFrom('user_role as r')
        .select(role => role.ref('r.role').$castTo<RoleName>().as('name'))
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.role', 'in', roleNames)
        .orderBy('r.role'),
    ).as('roleList'),
    permissionsOf(eb).as('permissionList'),
    sql<string | null>`factor_due(u)::text`.as('factorDue'),
  ] as const
}
