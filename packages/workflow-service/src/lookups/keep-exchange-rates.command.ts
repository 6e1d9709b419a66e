import { mostImportedRates } from '@portal/contracts/lookups/exchange-rates.calls'
import { liraCurrencyId, mostNamedLines } from '@portal/contracts/lookups/limits'
import { calendarDay } from '@portal/contracts/wire/fields'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import type { Language, Text } from '@portal/contracts/wire/language'
import { audit, type AuditedChange, nameAct } from '@portal/database/audit'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { readTypedDate } from '@portal/rules/calendar/typed-date'
import { sql, type Kysely, type Transaction } from 'kysely'
import { dateOf } from '../forms/engine/snapshot.query'
import type { Editor } from '../trees/save-tree'

interface NewRate {
  readonly date: string
  readonly currencyId: number
  readonly rate: string
}

interface SavedRate extends NewRate {
  readonly id: number
}
const savedColumns = sql`r.id, r.date, r.currency_id as "currencyId", trim_scale(r.rate)::text as rate`

interface Fault {
  readonly path: string
  readonly code: FieldErrorCode
  readonly limit?: string
}

/** Adds a rate, or replaces the one of the same day and currency. */
export async function addExchangeRate(
  transaction: Transaction<Schema>,
  rate: NewRate,
  { user, language }: Editor,
): Promise<void> {
  const currencies = await currenciesByName(transaction)
  const faults: Fault[] = []
  if (![...currencies.values()].includes(rate.currencyId)) faults.push({ path: 'currencyId', code: 'NOT_A_CHOICE' })
  if (rate.date > today()) faults.push({ path: 'date', ...tooLate() })
  if (faults.length > 0) throw fieldRefusal(language, ...faults)
  await keep(transaction, [rate], user.id)
}

export async function deleteExchangeRate(transaction: Transaction<Schema>, id: number, userId: number): Promise<void> {
  const { rows } = await sql<SavedRate>`
    delete from exchange_rate r where r.id = ${id} returning ${savedColumns}`.execute(transaction)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  await audit(transaction, userId, [changeOf(rows[0], undefined)])
}

/** Imports all lines of a file or none. Wrong lines are named, as in `csv.3`. */
export async function importExchangeRates(
  transaction: Transaction<Schema>,
  csv: string,
  { user, language }: Editor,
): Promise<void> {
  const currencies = await currenciesByName(transaction)
  const rates = new Map<string, NewRate>()
  const faults: Fault[] = []
  let count = 0
  for (const [index, line] of csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const path = `csv.${index + 1}`
    count += 1
    if (count > mostImportedRates) {
      throw fieldRefusal(language, { path, code: 'TOO_MANY', limit: String(mostImportedRates) })
    }
    const read = rateIn(line, currencies, language)
    const key = 'code' in read ? '' : `${read.date} ${read.currencyId}`
    if ('code' in read) faults.push({ path, ...read })
    else if (rates.has(key)) faults.push({ path, code: 'ALREADY_EXISTS' })
    else rates.set(key, read)
  }
  if (faults.length > 0) throw fieldRefusal(language, ...faults.slice(0, mostNamedLines))
  if (rates.size === 0) throw fieldRefusal(language, { path: 'csv', code: 'REQUIRED' })
  await nameAct(transaction, 'RatesImport')
  await keep(transaction, [...rates.values()], user.id)
}

/** A line is `2026-11-20;EUR;48.1250` or `20.11.2026;EUR;48,1250`: the semicolon makes the comma unambiguous. */
const rateFormat = /^\d{1,9}(?:[.,]\d{1,6})?$/

const least: Text = { tr: '0,000001', en: '0.000001' }

function rateIn(
  line: string,
  currencies: ReadonlyMap<string, number>,
  language: Language,
): NewRate | Omit<Fault, 'path'> {
  const [day = '', currency = '', rate = '', ...more] = line.split(';', 4).map(cell => cell.trim())
  const amount = rate.replace(',', '.')
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(day) ? { date: day } : readTypedDate(day)
  if ('error' in typed) return { code: typed.error === 'NO_SUCH_DATE' ? 'NO_SUCH_DATE' : 'WRONG_FORMAT' }
  const { date } = typed
  if (more.length > 0 || !rateFormat.test(rate)) return { code: 'WRONG_FORMAT' }
  if (!calendarDay.safeParse(date).success) return { code: 'NO_SUCH_DATE' }
  if (date > today()) return tooLate()
  const currencyId = currencies.get(currency.toUpperCase())
  if (currencyId === undefined) return { code: 'NOT_A_CHOICE' }
  return Number(amount) > 0 ? { date, currencyId, rate: amount } : { code: 'TOO_SMALL', limit: least[language] }
}

/** A future rate would count as the newest until its day. */
function tooLate() {
  return { code: 'DATE_TOO_LATE', limit: today().split('-').reverse().join('/') } as const
}

function today(): string {
  return dateOf(new Date().toISOString())
}

/** Returns the currencies that can have a rate: all but the lira. */
async function currenciesByName(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('currency')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .where('id', '<>', liraCurrencyId)
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toUpperCase(), id]))
}

async function keep(transaction: Transaction<Schema>, rates: readonly NewRate[], userId: number): Promise<void> {
  // The lock orders concurrent changes, so that the audit states what each has replaced.
  await sql`lock table exchange_rate in share row exclusive mode`.execute(transaction)
  const sent = sql`jsonb_to_recordset(${jsonbParameter(rates)}) as sent (date date, "currencyId" integer, rate numeric)`
  const before = await sql<SavedRate>`
    select ${savedColumns} from exchange_rate r
      join ${sent} on sent.date = r.date and sent."currencyId" = r.currency_id`.execute(transaction)
  const after = await sql<SavedRate>`
    insert into exchange_rate as r (date, currency_id, rate) select * from ${sent}
    on conflict (date, currency_id) do update set rate = excluded.rate
    returning ${savedColumns}`.execute(transaction)
  const was = new Map(before.rows.map(row => [row.id, row]))
  await audit(
    transaction,
    userId,
    after.rows.map(row => changeOf(was.get(row.id), row)),
  )
}

function changeOf(from: SavedRate | undefined, to: SavedRate | undefined): AuditedChange {
  const valueOf = ({ id: _id, ...value }: SavedRate) => value
  const subject = `exchange_rate ${(from ?? to)?.id}`
  return { kind: 'Lookup', subject, from: from ? valueOf(from) : null, to: to ? valueOf(to) : null }
}
