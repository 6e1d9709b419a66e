import type { RecountedLeave, HolidayChange } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import { countLeave, type LeaveSpan } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'
import { jsonbParameter } from '@portal/database/json'
import { byLocale, type HolidayRow, type Locale } from '@portal/workflow-service/lookups/holidays.query'
import type { Language } from '@portal/contracts/wire/language'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { isApprovedOrPendingForm } from '../leave/leave-states'

export interface TouchedLeave extends LeaveSpan {
  readonly formId: number
  readonly formGuid: string
  readonly userId: number
  readonly name: string
  readonly locale: Locale
  readonly countsEveryDay: boolean
  /** As saved. */
  readonly totalDay: number
}

/** Returns pending and approved leaves that contain one of the days, by id. */
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

/** Recounts leaves by new holidays and returns those whose number of days changes. */
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

export interface ChangedDay {
  readonly locale: Locale
  readonly date: string
}

/** Refuses a change that sets a day twice or removes an unknown holiday. */
export function refuseImpossible(
  { set, remove }: HolidayChange,
  rows: readonly HolidayRow[],
  language: Language,
): void {
  if (new Set(set.map(keyOf)).size < set.length) throw new Refusal('HOLIDAY_EXISTS')
  const unknown = remove.findIndex(id => !rows.some(row => row.id === id))
  if (unknown >= 0) throw fieldRefusal(language, { path: `remove.${unknown}`, code: 'NOT_A_CHOICE' })
}

/** Returns the holidays after a change. */
export function changedHolidays(rows: readonly HolidayRow[], { set, remove }: HolidayChange): HolidayRow[] {
  const isSet = new Set(set.map(keyOf))
  const left = rows.filter(row => !remove.includes(row.id) && !isSet.has(keyOf(row)))
  const added = set.map(({ locale, date, name, nameTranslate, isHalfDay }) => ({
    id: 0,
    locale,
    date,
    name,
    name_translate: nameTranslate,
    is_half_day: isHalfDay,
  }))
  return [...left, ...added]
}

/** Returns the days whose leave may be counted differently after a change. */
export function changedDays(rows: readonly HolidayRow[], { set, remove }: HolidayChange): ChangedDay[] {
  return [...set, ...rows.filter(row => remove.includes(row.id))].map(({ locale, date }) => ({ locale, date }))
}

function keyOf({ locale, date }: ChangedDay): string {
  return `${locale} ${date}`
}
