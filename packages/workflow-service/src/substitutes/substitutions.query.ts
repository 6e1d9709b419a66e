import type { substituteFitCall } from '@portal/contracts/substitutes/substitution.calls'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallData } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { missingRoles } from '@portal/rules/approval/substitution'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'
import { loadPeople } from '../trees/people.query'

/** Selects somebody's current and future substitutions, as absent person or substitute, the earliest first. */
export function substitutionRows(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('substitution as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('app_user as v', 'v.id', 's.substitute_id')
    .select([
      's.id',
      's.user_id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('userName'),
      's.substitute_id as substituteId',
      sql<string>`v.first_name || ' ' || v.last_name`.as('substituteName'),
      's.first_day as startDate',
      's.last_day as endDate',
    ])
    .where(eb => eb.or([eb('s.user_id', '=', userId), eb('s.substitute_id', '=', userId)]))
    .where('s.last_day', '>=', sqlToday)
    .orderBy('s.first_day')
    .orderBy('s.id')
}

/** Returns the modules in which a substitute could not act for somebody, with the roles they lack. */
export async function misfitsOf(
  db: Kysely<Schema>,
  userId: number,
  substituteId: number,
): Promise<CallData<typeof substituteFitCall>> {
  const people = await loadPeople(db, [userId, substituteId])
  const [absent, substitute] = [people.get(userId), people.get(substituteId)]
  if (!absent || !substitute) throw new Refusal('NOT_FOUND')
  return moduleExpressions
    .map(moduleExpression => {
      return { moduleExpression, roles: missingRoles(moduleExpression, absent.roles, substitute.roles) }
    })
    .filter(({ roles }) => roles.length > 0)
}
