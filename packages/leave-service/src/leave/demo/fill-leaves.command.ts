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
import { leavePeople } from './leave-people'
import { usesOf, type DemoUse } from './leave-uses'

const yearInDays = 365

/** A year of leave of the demo group, with the ledger behind it. */
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
  const uses = histories.flatMap(usesOf)
  await writeUses(db, uses, ids)
  const accruals = await db.selectFrom('leave_ledger').selectAll().where('kind', '=', 'accrual').execute()
  const booked = [...accruals.map(row => ({ userId: row.user_id, date: row.date, days: Number(row.days) })), ...uses]
  const opening = openingRows({ demo, from, now, booked })
  await insertRows(
    db,
    'leave_ledger',
    opening.map(({ userId, days, createdBy, createdAt, ...row }) => ({
      ...row,
      user_id: userId,
      days: String(days),
      created_by: createdBy,
      created_at: createdAt,
    })),
  )
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

async function writeUses(
  db: Kysely<Schema>,
  uses: readonly DemoUse[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = uses.map(({ guid, userId, date, days, bookedAt }) => ({
    user_id: userId,
    date,
    kind: 'use' as const,
    days: String(days),
    form_id: ids.get(guid) ?? 0,
    created_at: bookedAt,
  }))
  await insertRows(db, 'leave_ledger', rows)
}
