import type { Schema } from '@portal/database/schema'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import type { LeaveCalendar } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import type { DemoForms } from '@portal/workflow-service/demo/write-histories.command'
import { jsonbParameter } from '@portal/database/json'
import { insertRows } from '@portal/database/table-rows'
import { bookAnniversaries } from '../../leave-ledger/book-anniversaries.command'
import { leaveCalendarOf } from '../leave-calendar.query'
import { leaveHistory, type LeaveFormHistory } from './leave-history'
import { openingRows } from './leave-openings'
import { leavePeople } from './leave-plans'
import { usesOf } from './leave-uses'

const yearInDays = 365

/** Fills a year of leave of the demo group, with its ledger. */
export async function fillLeaves(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<DemoForms> {
  const now = dayNumber(today)
  const from = now - yearInDays
  const calendars = await calendarsBetween(db, dateOfDay(from), dateOfDay(now + yearInDays))
  const histories = await leaveHistory({ demo, calendars, from, now, today })
  return {
    histories,
    write: async ids => {
      await writeLeaves(db, histories, ids)
      await writeLedger(db, { demo, from, now }, histories, ids)
    },
  }
}

interface Year {
  demo: DemoContext
  from: number
  now: number
}

async function writeLedger(
  db: Kysely<Schema>,
  { demo, from, now }: Year,
  histories: readonly LeaveFormHistory[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const yesterday = dateOfDay(now - 1)
  await bookAnniversaries(db, { from: dateOfDay(from), until: yesterday })
  await db.insertInto('leave_booked_until').values({ day: yesterday }).execute()
  await insertRows(
    db,
    'leave_ledger',
    histories.flatMap(history => usesOf(history, ids.get(history.guid) ?? 0)),
  )
  const rows = await db.selectFrom('leave_ledger').select(['user_id as userId', 'date', 'days']).execute()
  const booked = rows.map(row => ({ ...row, days: Number(row.days) }))
  await insertRows(db, 'leave_ledger', openingRows({ demo, from, now, booked }))
}

async function calendarsBetween(db: Kysely<Schema>, from: string, to: string): Promise<Map<number, LeaveCalendar>> {
  const calendars = new Map<number, LeaveCalendar>()
  for (const { corporationId } of leavePeople) {
    if (!calendars.has(corporationId)) calendars.set(corporationId, await leaveCalendarOf(db, corporationId, from, to))
  }
  return calendars
}

async function writeLeaves(
  db: Kysely<Schema>,
  histories: readonly LeaveFormHistory[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = histories.map(({ guid, leave: { count, person: _person, ...leave } }) => ({
    id: ids.get(guid),
    ...leave,
    totalDay: count.total,
  }))
  await sql`
    insert into leave_form (form_id, type_id, start_date, start_part, end_date, end_part, total_days, description,
      phone_number)
    select l.id, l."typeId", l."startDate", l."startDateType", l."endDate", l."endDateType", l."totalDay", l.description,
      u.phone
    from jsonb_to_recordset(${jsonbParameter(rows)}) as l (id bigint, "typeId" integer, "startDate" date, "startDateType" smallint,
      "endDate" date, "endDateType" smallint, "totalDay" numeric, description text)
      join form f on f.id = l.id join app_user u on u.id = f.owner_id`.execute(db)
}
