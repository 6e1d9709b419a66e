import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { ApprovedLeave, approvedLeavesCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallResult } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { corporationsOf } from '@portal/workflow-service/agreements/agreements.query'
import { isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'
import { countOfDepartment } from './leave-people.query'
import { isApprovedForm } from './leave-states'

interface Range {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface Row extends ApprovedLeave {
  isOfTeam: boolean | null
}

/** Returns approved leave between two dates, and who of the reader's department is among its people. */
export async function approvedLeavesAndTeam(
  db: Kysely<Schema>,
  range: Range,
  reader: LoggedInUser,
): Promise<CallResult<typeof approvedLeavesCall>> {
  const { rows } = await sql<{ people: number; leaves: Row[] }>`
    select ${countOfDepartment(departmentOf(reader))} as people,
      (select coalesce(json_agg(row_to_json(l)), '[]') from (${approvedLeaves(range, reader)}) l) as leaves`.execute(db)
  const [{ people, leaves } = { people: 0, leaves: [] }] = rows
  const awayIds = new Set(leaves.filter(({ isOfTeam }) => isOfTeam).map(({ userId }) => userId))
  const data = leaves.map(({ isOfTeam: _own, ...row }) => row)
  return { data, common: { team: { people, awayIds: [...awayIds].sort((a, b) => a - b) } } }
}

const departmentOf = ({ id }: LoggedInUser) => sql`(select r.department_id from app_user r where r.id = ${id})`

/** Selects approved leave between two dates, of everybody who shares a company with the reader. */
function approvedLeaves({ startDate, endDate }: Range, reader: LoggedInUser): RawBuilder<Row> {
  const days =
    startDate && endDate && endDate < startDate
      ? sql`'empty'::daterange`
      : sql`daterange(${startDate ?? null}, ${endDate ?? null}, '[]')`
  const mayKnowType = sql<boolean>`(f.owner_id = ${reader.id} or ${meets(reader, leaveOfficeAccess)})`
  return sql<Row>`
    select case when ${isVisibleTo(reader, 'ANN')} then f.guid end as "formGuid", f.owner_id as "userId",
      u.first_name || ' ' || u.last_name as name, l.start_date as "startDate", l.end_date as "endDate",
      l.start_part as "startDateType", l.end_part as "endDateType", l.total_days as "totalDay",
      case when ${mayKnowType} then json_build_object('id', t.id, 'name', t.name, 'nameTranslate', t.name_translate,
        'isRemainingDayEffected', t.affects_balance) end as type,
      case when ${mayKnowType} then t.affects_balance end as "isRemainingDayEffected",
      u.is_active and ${departmentOf(reader)} in (u.department_id, u.second_department_id) as "isOfTeam"
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
      join leave_type t on t.id = l.type_id
    where ${isApprovedForm} and daterange(l.start_date, l.end_date, '[]') && ${days}
      and (u.corporation_id in ${corporationsOf(reader.id)} or u.second_corporation_id in ${corporationsOf(reader.id)})
    order by l.start_date, l.form_id`
}
