import { holidaysByDateCall, publicHolidaysCall } from '@portal/contracts/leave-calendar.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { presentHoliday } from './holiday.present'
import { allHolidays } from './holidays.query'

export function addHolidayRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(publicHolidaysCall, async (_input, { language }) => ({
    data: (await allHolidays(db)).map(row => presentHoliday(row, language)),
  }))
  route(holidaysByDateCall, async ({ params }, { language }) => ({
    // The database holds one row for a date of a locale.
    data: (await allHolidays(db, params.locale)).map(row => ({
      date: row.date,
      isHalfDay: row.is_half_day,
      holidays: [presentHoliday(row, language)],
    })),
  }))
}
