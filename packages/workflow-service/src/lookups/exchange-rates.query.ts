import type { ExchangeRate } from '@portal/contracts/lookups/exchange-rates.calls'
import type { RatesOfDay } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'

/** A rate without trailing zeros, as on the wire. */
const rate = sql<string>`trim_scale(r.rate)::text`

export function exchangeRatesOf(db: Kysely<Schema>): Promise<ExchangeRate[]> {
  return db
    .selectFrom('exchange_rate as r')
    .innerJoin('currency as c', 'c.id', 'r.currency_id')
    .select(['r.id', 'r.date', 'r.currency_id as currencyId', 'c.name as currency', 'c.sign', rate.as('rate')])
    .orderBy('r.date', 'desc')
    .orderBy('r.currency_id')
    .execute()
}

/** Returns the rates of a day; without one, of the newest day with rates. Null if there are none. */
export async function ratesOfDay(db: Kysely<Schema>, day?: string): Promise<RatesOfDay | null> {
  const { rows } = await sql<RatesOfDay>`
    select r.date, json_agg(json_build_object('currencyId', r.currency_id, 'rate', ${rate}) order by r.currency_id) as rates
    from exchange_rate r
    where r.date = coalesce(${day ?? null}::date, (select max(date) from exchange_rate where date <= ${sqlToday}))
    group by r.date`.execute(db)
  return rows[0] ?? null
}
