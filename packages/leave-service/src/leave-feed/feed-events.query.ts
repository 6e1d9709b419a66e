import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { corporationsOf } from '@portal/workflow-service/agreements/agreements.query'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { HolidayRow } from '@portal/workflow-service/lookups/holidays.query'
import type { FeedOwner } from '@portal/workflow-service/feeds/feed'
import type { Language, Text } from '@portal/contracts/wire/language'
import { dayParts } from '@portal/contracts/leave/leave'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { AllDayEvent } from '@portal/workflow-service/feeds/ical'
import { isApprovedForm } from '../leave/leave-states'

/** A feed goes back a year. */
const firstDay = sql`${sqlToday} - 366`

/** Finds approved leave of everybody who shares a company with the owner, and the owner's holidays. */
export async function feedEvents(
  db: Kysely<Schema>,
  { userId, locale }: FeedOwner,
): Promise<{ leaves: FeedLeave[]; holidays: HolidayRow[] }> {
  const { rows } = await sql<FeedLeave>`
    select f.guid, f.updated_at as "changedAt", u.first_name || ' ' || u.last_name as name,
      l.start_date as "startDate", l.start_part as "startDateType", l.end_date as "endDate", l.end_part as "endDateType",
      l.total_days::float as days
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
    where ${isApprovedForm} and l.end_date >= ${firstDay} and u.is_active
      and (u.corporation_id in ${corporationsOf(userId)} or u.second_corporation_id in ${corporationsOf(userId)})
    order by l.start_date, l.form_id`.execute(db)
  const holidays = await db
    .selectFrom('public_holiday')
    .selectAll()
    .where('locale', '=', locale)
    .where('date', '>=', sql<string>`${firstDay}`)
    .orderBy('date')
    .execute()
  return { leaves: rows, holidays }
}

/** An approved leave, without its type, which is private. */
export interface FeedLeave extends LeaveSpan {
  readonly guid: string
  readonly changedAt: Date
  readonly name: string
  readonly days: number
}

const inTheMorning: Text = { tr: 'Öğleden önce.', en: 'In the morning.' }
const inTheAfternoon: Text = { tr: 'Öğleden sonra.', en: 'In the afternoon.' }
const fromNoon: Text = { tr: 'İlk gün öğleden sonra başlar.', en: 'From noon on the first day.' }
const untilNoon: Text = { tr: 'Son gün öğleyin biter.', en: 'Until noon on the last day.' }

export function leaveEvent(leave: FeedLeave, language: Language): AllDayEvent {
  const { guid, changedAt, name, startDate, endDate, days } = leave
  const halves = halvesOf(leave).map(text => text[language])
  return {
    uid: `leave-${guid}@portal`,
    changedAt,
    firstDay: startDate,
    lastDay: endDate,
    summary: `${name} (${daysInWords(days, language)})`,
    description: halves.length > 0 ? halves.join(' ') : null,
  }
}

export function holidayEvent(holiday: HolidayRow, language: Language, now: Date): AllDayEvent {
  return {
    uid: `holiday-${holiday.locale}-${holiday.date}@portal`,
    changedAt: now,
    firstDay: holiday.date,
    lastDay: holiday.date,
    summary: language === 'tr' ? holiday.name_translate : holiday.name,
    description: holiday.is_half_day ? inTheAfternoon[language] : null,
  }
}

function halvesOf({ startDate, startDateType, endDate, endDateType }: LeaveSpan): Text[] {
  if (startDate === endDate) {
    if (startDateType === dayParts.Full) return []
    return [startDateType === dayParts.BeforeNoon ? inTheMorning : inTheAfternoon]
  }
  return [
    ...(startDateType === dayParts.AfterNoon ? [fromNoon] : []),
    ...(endDateType === dayParts.BeforeNoon ? [untilNoon] : []),
  ]
}

function daysInWords(days: number, language: Language): string {
  if (language === 'tr') return `${String(days).replace('.', ',')} gün`
  return days === 1 ? '1 day' : `${days} days`
}
