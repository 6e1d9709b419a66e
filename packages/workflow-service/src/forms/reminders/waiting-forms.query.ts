import type { Schema } from '@portal/database/schema'
import { isReminderDue } from '@portal/rules/calendar/working-days'
import { sql, type Kysely } from 'kysely'
import { allHolidays, byLocale, type Locale } from '../../lookups/holidays.query'
import { defaultTimeZone } from '../../jobs/define-job'
import { sqlToday } from '../engine/snapshot.query'

/** A form that waits for somebody: for an answer while a question is open, for a decision otherwise. */
export interface WaitingForm {
  readonly id: number
  /** When it began to wait for them. */
  readonly since: Date
  /** The day of the newest reminder of just that; null where there was none. */
  readonly remindedOn: string | null
}

interface Row extends WaitingForm {
  sinceDay: string
  today: string
  /** Of whoever it waits for: whose holidays are no working days. */
  locale: Locale
}

/**
 * The forms that have waited so many working days since they began to, or since the last reminder. Weekends are taken
 * off, and the public holidays of whoever they wait for.
 */
export async function formsToRemindOf(db: Kysely<Schema>, workingDays: number): Promise<WaitingForm[]> {
  const { rows } = await sql<Row>`
    select f.id, w.since, (w.since at time zone ${sql.lit(defaultTimeZone)})::date::text as "sinceDay",
      r.reminded_on as "remindedOn", ${sqlToday}::text as today, c.locale
    from form f
      left join form_question q on q.form_id = f.id and q.closed_at is null
      join app_user u on u.id = coalesce(q.responder_id, f.turn_user_id)
      join corporation c on c.id = u.corporation_id
      -- Whoever asked decides again from the moment of the answer. A Date holds no more than milliseconds.
      cross join lateral (select date_trunc('milliseconds', coalesce(q.asked_at, greatest(f.turn_since, (
        select max(closed.closed_at) from form_question closed where closed.form_id = f.id)))) as since) w
      left join form_reminder r on r.form_id = f.id and r.since = w.since
    where f.state in (1, 10, 11) and coalesce(q.asked_at, f.turn_since) is not null
      and (coalesce(r.reminded_on, (w.since at time zone ${sql.lit(defaultTimeZone)})::date)
        <= ${sqlToday} - ${workingDays}::integer)
    order by f.id`.execute(db)
  const holidays = byLocale(rows.length > 0 ? await allHolidays(db) : [])
  return rows
    .filter(row => isReminderDue(row.remindedOn ?? row.sinceDay, row.today, workingDays, holidays[row.locale]))
    .map(({ id, since, remindedOn }) => ({ id, since, remindedOn }))
}
