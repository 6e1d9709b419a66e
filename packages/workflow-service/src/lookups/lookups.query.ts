import type { Country, Currency, LeaveType, NamedLookup } from '@portal/contracts/lookups/lookups'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/** `desc` lists the newest first, like the settings screen. */
type Order = 'asc' | 'desc'

export function currenciesOf(db: Kysely<Schema>, order: Order): Promise<Currency[]> {
  return currencies(db).where('retired_at', 'is', null).orderBy('id', order).execute()
}

/** Returns deleted currencies, which existing records keep. */
export function retiredCurrenciesOf(db: Kysely<Schema>): Promise<Currency[]> {
  return currencies(db).where('retired_at', 'is not', null).orderBy('id').execute()
}

const currencies = (db: Kysely<Schema>) => db.selectFrom('currency').select(['id', 'name', 'sign'])

export type NamedTable = 'expense_type' | 'requirement_type'

export function namedLookupsOf(db: Kysely<Schema>, table: NamedTable, order: Order): Promise<NamedLookup[]> {
  return entriesOf(db, table).where('retired_at', 'is', null).orderBy('id', order).execute()
}

const entriesOf = (db: Kysely<Schema>, table: NamedTable) =>
  db.selectFrom(table).select(['id', 'name', 'name_translate as nameTranslate'])

/** Returns deleted entries, which existing forms keep. */
export function retiredLookupsOf(db: Kysely<Schema>, table: NamedTable): Promise<NamedLookup[]> {
  return entriesOf(db, table).where('retired_at', 'is not', null).orderBy('id').execute()
}

export function leaveTypesOf(db: Kysely<Schema>, order: Order): Promise<LeaveType[]> {
  return leaveTypes(db).where('retired_at', 'is', null).orderBy('id', order).execute()
}

/** Returns deleted types, which existing leaves keep. */
export function retiredLeaveTypesOf(db: Kysely<Schema>): Promise<LeaveType[]> {
  return leaveTypes(db).where('retired_at', 'is not', null).orderBy('id').execute()
}

const leaveTypes = (db: Kysely<Schema>) =>
  db
    .selectFrom('leave_type')
    .select(['id', 'name', 'name_translate as nameTranslate', 'affects_balance as isRemainingDayEffected'])

const countries = new WeakMap<Kysely<Schema>, Map<Language, Promise<Country[]>>>()

/** Returns all countries, read once per process and language: nothing but a migration ever changes them. */
export function countriesFor(db: Kysely<Schema>, language: Language): Promise<Country[]> {
  const known = countries.get(db) ?? new Map<Language, Promise<Country[]>>()
  countries.set(db, known)
  const earlier = known.get(language)
  if (earlier) return earlier
  const read = readCountries(db, language)
  known.set(language, read)
  // After a failure, the next call tries again.
  read.catch(() => known.delete(language))
  return read
}

function readCountries(db: Kysely<Schema>, language: Language): Promise<Country[]> {
  return db
    .selectFrom('country')
    .select(['id', 'code', 'name', 'name_translate as nameTranslate'])
    .orderBy(language === 'tr' ? sql`name_translate` : sql`name collate "en-x-icu"`)
    .execute()
}
