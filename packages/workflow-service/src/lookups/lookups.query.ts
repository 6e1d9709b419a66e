import type { Country, Currency, LeaveType, NamedLookup } from '@portal/contracts/lookups/lookups'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/** `desc` lists the newest first, like the settings screen. */
type Order = 'asc' | 'desc'

export function currenciesOf(db: Kysely<Schema>, order: Order): Promise<Currency[]> {
  return db
    .selectFrom('currency')
    .select(['id', 'name', 'sign'])
    .where('retired_at', 'is', null)
    .orderBy('id', order)
    .execute()
}

export type NamedTable = 'expense_type' | 'requirement_type'

export function namedLookupsOf(db: Kysely<Schema>, table: NamedTable, order: Order): Promise<NamedLookup[]> {
  return entriesOf(db, table, order).where('retired_at', 'is', null).execute()
}

/** Returns deleted entries, which existing forms keep. */
export function retiredLookupsOf(db: Kysely<Schema>, table: NamedTable): Promise<NamedLookup[]> {
  return entriesOf(db, table, 'asc').where('retired_at', 'is not', null).execute()
}

function entriesOf(db: Kysely<Schema>, table: NamedTable, order: Order) {
  return db.selectFrom(table).select(['id', 'name', 'name_translate as nameTranslate']).orderBy('id', order)
}

export function leaveTypesOf(db: Kysely<Schema>, order: Order): Promise<LeaveType[]> {
  return db
    .selectFrom('leave_type')
    .select(['id', 'name', 'name_translate as nameTranslate', 'affects_balance as isRemainingDayEffected'])
    .where('retired_at', 'is', null)
    .orderBy('id', order)
    .execute()
}

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
