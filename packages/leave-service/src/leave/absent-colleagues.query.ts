import type { Away } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { isApprovedOrPendingForm, isPendingForm } from './leave-states'

interface Leave {
  ownerId: number
  departmentId: number | null
  startDate: string
  endDate: string
}

/** Who of somebody's department, or of the same master, is away on one of these days, or has asked to be. */
export async function absentColleagues(
  db: Kysely<Schema>,
  { ownerId, departmentId, startDate, endDate }: Leave,
): Promise<Away[]> {
  const masterOf = (user: 'u' | 'o') =>
    sql`coalesce(${sql.ref(`${user}.annual_master_id`)}, ${sql.ref(`${user}.master_id`)})`
  const { rows } = await sql<Away>`
    select f.owner_id as "userId", u.first_name || ' ' || u.last_name as name, l.start_date as "startDate",
      l.end_date as "endDate", l.start_part as "startDateType", l.end_part as "endDateType", ${isPendingForm} as "isPending"
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
      join app_user o on o.id = ${ownerId}
    where daterange(l.start_date, l.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]')
      and ${isApprovedOrPendingForm} and u.id <> o.id and u.is_active
      and (${departmentId}::integer in (u.department_id, u.second_department_id) or ${masterOf('u')} = ${masterOf('o')})
    order by l.start_date, name, l.form_id`.execute(db)
  return rows
}
