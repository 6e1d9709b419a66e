import type { Schema } from '@portal/database/schema'
import type { LeaveCalendar } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'

/** Returns a corporation's rule and holidays for counting leave between two dates, both included. */
export async function leaveCalendarOf(
  db: Kysely<Schema>,
  corporationId: number,
  from: string,
  to: string,
): Promise<LeaveCalendar> {
  const { rows } = await sql<LeaveCalendar>`
    select c.counts_every_day as "countsEveryDay", (
      select coalesce(json_agg(json_build_object('date', h.date, 'isHalfDay', h.is_half_day) order by h.date), '[]')
      from public_holiday h where h.locale = c.locale and h.date between ${from} and ${to}) as holidays
    from corporation c where c.id = ${corporationId}`.execute(db)
  const [calendar] = rows
  if (!calendar) throw new Error(`There is no corporation ${corporationId}.`)
  return calendar
}
