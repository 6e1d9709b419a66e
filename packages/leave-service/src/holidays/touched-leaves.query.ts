import type { RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import { countLeave, type LeaveSpan } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'
import { jsonbParameter } from '@portal/database/json'
import { isApprovedOrPendingForm } from '../leave/leave-states'
import type { ChangedDay } from './holiday-change'
import { byLocale, type HolidayRow, type Locale } from '@portal/workflow-service/lookups/holidays.query'

/** A pending or approved leave in which a changed day lies. */
export interface TouchedLeave extends LeaveSpan {
  readonly formId: number
  readonly formGuid: string
  readonly userId: number
  readonly name: string
  readonly locale: Locale
  readonly countsEveryDay: boolean
  /** As it is kept. */
  readonly totalDay: number
}

/** In the order of their ids. */
export async function touchedLeaves(db: Kysely<Schema>, days: readonly ChangedDay[]): Promise<TouchedLeave[]> {
  const { rows } = await sql<TouchedLeave>`
    select f.id as "formId", f.guid as "formGuid", u.id as "userId", u.first_name || ' ' || u.last_name as name,
      l.start_date as "startDate", l.start_part as "startDateType", l.end_date as "endDate",
      l.end_part as "endDateType", l.total_days::float as "totalDay", c.locale, c.counts_every_day as "countsEveryDay"
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
      join corporation c on c.id = f.corporation_id
    where ${isApprovedOrPendingForm} and exists (
      select from jsonb_to_recordset(${jsonbParameter(days)}) as d (locale text, date date)
      where d.locale = c.locale and d.date between l.start_date and l.end_date)
    order by f.id`.execute(db)
  return rows
}

export type Recount = TouchedLeave & { readonly after: number }

/** Those of them that have another number of days by these holidays. */
export function recounts(leaves: readonly TouchedLeave[], holidays: readonly HolidayRow[]): Recount[] {
  const of = byLocale(holidays)
  return leaves
    .map(leave => {
      const calendar = { holidays: of[leave.locale], countsEveryDay: leave.countsEveryDay }
      return { ...leave, after: countLeave(leave, calendar).total }
    })
    .filter(({ totalDay, after }) => totalDay !== after)
}

export function presentRecount({
  formGuid,
  userId,
  name,
  startDate,
  endDate,
  totalDay,
  after,
}: Recount): RecountedLeave {
  return { formGuid, userId, name, startDate, endDate, before: totalDay, after }
}
