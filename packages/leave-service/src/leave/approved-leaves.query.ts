import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { ApprovedLeave, approvedLeavesCall, awayCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallData, CallResult } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { mondayOf } from '@portal/rules/calendar/month'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { corporationsOf } from '@portal/workflow-service/agreements/agreements.query'
import { isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'
import { countOfDepartment } from './leave-people.query'
import { isApprovedForm } from './leave-states'

interface Wanted {
  startDate?: string | undefined
  endDate?: string | undefined
  userId?: number | undefined
}

interface Row extends ApprovedLeave {
  isOfTeam: boolean | null
}

/** Returns approved leave between two dates, and who of the reader's department is among its people. */
export async function approvedLeavesAndTeam(
  db: Kysely<Schema>,
  wanted: Wanted,
  reader: LoggedInUser,
): Promise<CallResult<typeof approvedLeavesCall>> {
  const { rows } = await sql<{ people: number; leaves: Row[] }>`
    select ${countOfDepartment(departmentOf(reader))} as people,
      (select coalesce(json_agg(row_to_json(l)), '[]') from (${approvedLeaves(wanted, reader)}) l) as leaves`.execute(
    db,
  )
  const [{ people, leaves } = { people: 0, leaves: [] }] = rows
  const awayIds = new Set(leaves.filter(({ isOfTeam }) => isOfTeam).map(({ userId }) => userId))
  const data = leaves.map(({ isOfTeam: _own, ...row }) => row)
  return { data, common: { team: { people, awayIds: [...awayIds].sort((a, b) => a - b) } } }
}

const departmentOf = ({ id }: LoggedInUser) => sql`(select r.department_id from app_user r where r.id = ${id})`

const shownAtOnce = 5

/** Returns who is away from a date until the end of the next week. A large company has hundreds of them each day. */
export async function awayFrom(
  db: Kysely<Schema>,
  date: string,
  reader: LoggedInUser,
): Promise<CallResult<typeof awayCall>> {
  const nextMonday = dateOfDay(dayNumber(mondayOf(date)) + 7)
  const endDate = dateOfDay(dayNumber(nextMonday) + 6)
  const { rows } = await sql<CallData<typeof awayCall>>`
    with away as materialized (
      select u.id, u.first_name || ' ' || u.last_name as name, l.form_id, l.start_date, l.end_date,
        ${isOfTeamOf(reader)} as is_of_team
      ${fromLeaves({ startDate: date, endDate }, reader)}
    ), person as (
      select id, name, is_of_team, min(start_date) as first, min(form_id) as form,
        bool_or(start_date <= ${date}::date) as is_today, bool_or(start_date < ${nextMonday}::date) as is_this_week,
        bool_or(end_date >= ${nextMonday}::date) as is_next_week
      from away group by id, name, is_of_team
    ), shown as (select * from person order by not is_today, first, form limit ${shownAtOnce})
    select (select count(*)::integer from person) as count,
      (select coalesce(json_agg(json_build_object('userId', s.id, 'name', s.name, 'leaves', (
          select json_agg(json_build_object('startDate', a.start_date, 'endDate', a.end_date) order by a.start_date)
          from away a where a.id = s.id)) order by not s.is_today, s.first, s.form), '[]') from shown s) as people,
      (select json_build_object('people', ${countOfDepartment(departmentOf(reader))},
        'thisWeek', count(*) filter (where is_this_week), 'nextWeek', count(*) filter (where is_next_week))
        from person where is_of_team) as team`.execute(db)
  const [data] = rows
  if (!data) throw new Error('A select without a condition returns a row.')
  return { data }
}

/** Approved leave between two dates, of everybody who shares a company with the reader. */
function fromLeaves({ startDate, endDate, userId }: Wanted, reader: LoggedInUser) {
  const days =
    startDate && endDate && endDate < startDate
      ? sql`'empty'::daterange`
      : sql`daterange(${startDate ?? null}, ${endDate ?? null}, '[]')`
  return sql`
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
      join leave_type t on t.id = l.type_id
    where ${isApprovedForm} and daterange(l.start_date, l.end_date, '[]') && ${days}
      and (u.corporation_id in ${corporationsOf(reader.id)} or u.second_corporation_id in ${corporationsOf(reader.id)})
      ${userId === undefined ? sql`` : sql`and f.owner_id = ${userId}`}`
}

const isOfTeamOf = (reader: LoggedInUser) =>
  sql`(u.is_active and ${departmentOf(reader)} in (u.department_id, u.second_department_id))`

function approvedLeaves(wanted: Wanted, reader: LoggedInUser): RawBuilder<Row> {
  const mayKnowType = sql<boolean>`(f.owner_id = ${reader.id} or ${meets(reader, leaveOfficeAccess)})`
  return sql<Row>`
    select case when ${isVisibleTo(reader, 'ANN')} then f.guid end as "formGuid", f.owner_id as "userId",
      u.first_name || ' ' || u.last_name as name, l.start_date as "startDate", l.end_date as "endDate",
      l.start_part as "startDateType", l.end_part as "endDateType", l.total_days as "totalDay",
      case when ${mayKnowType} then json_build_object('id', t.id, 'name', t.name, 'nameTranslate', t.name_translate,
        'isRemainingDayEffected', t.affects_balance) end as type,
      case when ${mayKnowType} then t.affects_balance end as "isRemainingDayEffected",
      ${isOfTeamOf(reader)} as "isOfTeam"
    ${fromLeaves(wanted, reader)}
    order by l.start_date, l.form_id`
}
