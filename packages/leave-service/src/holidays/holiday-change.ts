import type { HolidayChange } from '@portal/contracts/leave/leave-ledger.calls'
import type { Language } from '@portal/contracts/wire/language'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import type { HolidayRow, Locale } from '@portal/workflow-service/lookups/holidays.query'

/** A day of which a change says something. */
export interface ChangedDay {
  readonly locale: Locale
  readonly date: string
}

/** Refuses a change that says two things of a day, or takes away what is not there. */
export function refuseImpossible(
  { set, remove }: HolidayChange,
  rows: readonly HolidayRow[],
  language: Language,
): void {
  if (new Set(set.map(keyOf)).size < set.length) throw new Refusal('HOLIDAY_EXISTS')
  const unknown = remove.findIndex(id => !rows.some(row => row.id === id))
  if (unknown >= 0) throw fieldRefusal(language, { path: `remove.${unknown}`, code: 'NOT_A_CHOICE' })
}

/** The holidays as they would be. */
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

/** The days by which leave may be counted differently. */
export function changedDays(rows: readonly HolidayRow[], { set, remove }: HolidayChange): ChangedDay[] {
  return [...set, ...rows.filter(row => remove.includes(row.id))].map(({ locale, date }) => ({ locale, date }))
}

function keyOf({ locale, date }: ChangedDay): string {
  return `${locale} ${date}`
}
