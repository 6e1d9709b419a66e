import { sql, type Kysely } from 'kysely'
import { englishHolidays } from '../holidays/england'
import type { HolidayFact } from '../holidays/holiday'
import { turkishHolidays } from '../holidays/turkey'

/** The public holidays of 2018 to 2027, for counting leave. Administrators may change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await insert(db, 'TR', turkishHolidays)
  await insert(db, 'EU', englishHolidays)
}

async function insert(db: Kysely<unknown>, locale: string, holidays: readonly HolidayFact[]): Promise<void> {
  await sql`
    insert into public_holiday (locale, date, name, name_translate, is_half_day)
    select ${locale}, * from unnest(
      ${holidays.map(({ date }) => date)}::date[], ${holidays.map(({ name }) => name)}::text[],
      ${holidays.map(({ nameTranslate }) => nameTranslate)}::text[],
      ${holidays.map(({ isHalfDay }) => isHalfDay)}::boolean[])`.execute(db)
}
