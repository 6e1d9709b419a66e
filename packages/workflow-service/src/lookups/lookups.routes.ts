import {
  countryCall,
  currencyCall,
  expenseTypeCall,
  getLimitRulesCall,
  setLimitRulesCall,
} from '@portal/contracts/lookups/lookups.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { limitRulesOf } from './limit-rules.query'
import { countriesFor, currenciesOf, namedLookupsOf } from './lookups.query'
import { setLimitRules } from './set-limit-rules.command'

export function addLookupRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(countryCall, async (_input, { language }) => ({ data: await countriesFor(db, language) }))
  route(currencyCall, async () => ({ data: await currenciesOf(db, 'asc') }))
  route(expenseTypeCall, async () => ({ data: await namedLookupsOf(db, 'expense_type', 'asc') }))

  route(getLimitRulesCall, async (_input, { session }) => ({ data: await limitRulesOf(db, session.user.id) }))
  route(setLimitRulesCall, async ({ body }, { session, language }) => {
    await setLimitRules(db, session.user.id, body, language)
    return { data: await limitRulesOf(db, session.user.id) }
  })
}
