import { holidaysByDateCall, publicHolidaysCall } from '@portal/contracts/leave/leave-calendar.calls'
import { previewHolidaysCall, saveHolidaysCall } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { presentHoliday } from './holiday.present'
import { allHolidays } from '@portal/workflow-service/lookups/holidays.query'
import { previewHolidays, saveHolidays } from './save-holidays.command'

export function addHolidayRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  route(publicHolidaysCall, async (_input, { language }) => ({
    data: (await allHolidays(db)).map(row => presentHoliday(row, language)),
  }))
  route(holidaysByDateCall, async ({ params }, { language }) => ({
    // A locale has one row a day.
    data: (await allHolidays(db, params.locale)).map(row => ({
      date: row.date,
      isHalfDay: row.is_half_day,
      holidays: [presentHoliday(row, language)],
    })),
  }))
  route(previewHolidaysCall, async ({ body }, { language }) => ({ data: await previewHolidays(db, body, language) }))
  route(saveHolidaysCall, async ({ body }, editor) => ({
    data: await saveHolidays(db, modules, body, editor),
  }))
}
