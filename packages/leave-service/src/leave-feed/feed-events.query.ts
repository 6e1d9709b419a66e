import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { corporationsOf } from '@portal/workflow-service/agreements/agreements.query'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { HolidayRow } from '@portal/workflow-service/lookups/holidays.query'
import { isApprovedForm } from '../leave/leave-states'
import type { FeedLeave } from './feed-event.present'
import type { FeedOwner } from '@portal/workflow-service/feeds/feed'

/** Whoever subscribes looks ahead, and back for a year. */
const firstDay = sql`${sqlToday} - 366`

/** The approved leave of the people with whom somebody shares a company, and the holidays of their own. */
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
