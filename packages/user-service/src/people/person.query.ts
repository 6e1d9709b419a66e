import type { Schema } from '@portal/database/schema'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

type UserScope = Schema & { u: Schema['app_user'] }

/** Selects `app_user as u` with company and department, for the columns below. */
export function peopleFrom(db: Kysely<Schema>) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .innerJoin('department as d', 'd.id', 'u.department_id')
}

/** The columns of a person in selectors. */
export const personColumns = [
  'u.id',
  'u.title as titleName',
  'u.corporation_id as corporationId',
  'c.name as corporationName',
  'u.department_id as departmentId',
  'd.name as departmentName',
  'u.second_corporation_id as secondCorporationId',
  'u.second_department_id as secondDepartmentId',
  'u.photo as profilPhoto',
] as const

export function personValues(eb: ExpressionBuilder<UserScope, 'u'>) {
  return [
    sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    sql<'active' | 'passive'>`case when u.is_active then 'active' else 'passive' end`.as('status'),
    jsonArrayFrom(
      eb.selectFrom('user_role as r').select('r.role as roleName').whereRef('r.user_id', '=', 'u.id').orderBy('r.role'),
    ).as('roles'),
  ] as const
}

/** More columns that every colleague may see. */
export const contactColumns = [
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  sql<string | null>`(select m.first_name || ' ' || m.last_name from app_user m where m.id = u.master_id)`.as(
    'masterName',
  ),
  sql<string | null>`(select m.first_name || ' ' || m.last_name from app_user m where m.id = u.annual_master_id)`.as(
    'annualMasterName',
  ),
] as const
