import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { HolidayRow } from '@portal/workflow-service/lookups/holidays.query'

export function presentHoliday(row: HolidayRow, language: Language): PublicHoliday {
  return {
    id: row.id,
    date: row.date,
    description: language === 'tr' ? row.name_translate : row.name,
    name: row.name,
    nameTranslate: row.name_translate,
    locale: row.locale,
    isHalfDay: row.is_half_day,
  }
}
