import {
  addExchangeRateCall,
  deleteExchangeRateCall,
  getExchangeRateListCall,
  importExchangeRatesCall,
} from '@portal/contracts/lookups/exchange-rates.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { exchangeRatesOf } from './exchange-rates.query'
import { addExchangeRate, deleteExchangeRate, importExchangeRates } from './keep-exchange-rates.command'

export function addExchangeRateRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const list = async (reader = db) => ({ data: await exchangeRatesOf(reader) })
  route(getExchangeRateListCall, () => list())
  route(addExchangeRateCall, async ({ body }, { session: { user }, language, transaction }) => {
    await addExchangeRate(transaction, body, { user, language })
    return list(transaction)
  })
  route(deleteExchangeRateCall, async ({ params }, { session }) => {
    await db.transaction().execute(transaction => deleteExchangeRate(transaction, params.id, session.user.id))
    return list()
  })
  route(importExchangeRatesCall, async ({ body }, { session: { user }, language, transaction }) => {
    await importExchangeRates(transaction, body.csv, { user, language })
    return list(transaction)
  })
}
