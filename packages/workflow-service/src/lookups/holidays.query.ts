import type { Schema } from '@portal/database/schema'
import type { Holiday } from '@portal/rules/calendar/working-days'
import type { Kysely, Selectable } from 'kysely'

export type HolidayRow = Selectable<Schema['public_holiday']>
export type Locale = HolidayRow['locale']

/** Returns all known holidays by date. */
export async function allHolidays(db: Kysely<Schema>, locale?: Locale): Promise<HolidayRow[]> {
  return db
    .selectFrom('public_holiday')
    .selectAll()
    .$if(locale !== undefined, query => query.where('locale', '=', locale ?? 'TR'))
    .orderBy('date')
    .orderBy('locale')
    .execute()
}

/** The holidays of each locale. */
export type HolidaysByLocale = Readonly<Record<Locale, readonly Holiday[]>>

export function byLocale(rows: readonly HolidayRow[]): HolidaysByLocale {
  const of = (locale: Locale) =>
    rows.filter(row => row.locale === locale).map(({ date, is_half_day }) => ({ date, isHalfDay: is_half_day }))
  return { TR: of('TR'), EU: of('EU') }
}
