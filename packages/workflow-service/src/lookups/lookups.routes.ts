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
import { limitRulesOf, setLimitRules } from './limit-rules'
import { countriesFor, currenciesOf, leaveTypesOf, namedLookupsOf } from './lookups.query'
import {
  addAnnualLeaveTypeCall,
  addCurrencyCall,
  addExpenseTypeCall,
  addRequirementTypeCall,
  deleteAnnualLeaveTypeCall,
  deleteCurrencyCall,
  deleteExpenseTypeCall,
  deleteRequirementTypeCall,
  getAnnualLeaveTypeListCall,
  getCurrencyListCall,
  getExpenseTypeListCall,
  getRequirementTypeListCall,
} from '@portal/contracts/lookups/settings.calls'
import { addLookup, deleteLookup } from './lookups.command'
import {
  addExchangeRateCall,
  deleteExchangeRateCall,
  getExchangeRateListCall,
  importExchangeRatesCall,
} from '@portal/contracts/lookups/exchange-rates.calls'
import { exchangeRatesOf } from './exchange-rates.query'
import { addExchangeRate, deleteExchangeRate, importExchangeRates } from './keep-exchange-rates.command'

export function addLookupRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(countryCall, async (_input, { language }) => ({ data: await countriesFor(db, language) }))
  route(currencyCall, async () => ({ data: await currenciesOf(db, 'asc') }))
  route(expenseTypeCall, async () => ({ data: await namedLookupsOf(db, 'expense_type', 'asc') }))

  route(getLimitRulesCall, async (_input, { user }) => ({ data: await limitRulesOf(db, user.id) }))
  route(setLimitRulesCall, async ({ body }, { user, language }) => {
    await setLimitRules(db, user.id, body, language)
    return { data: await limitRulesOf(db, user.id) }
  })
}

export function addSettingsRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const currencies = async (reader = db) => ({ data: await currenciesOf(reader, 'desc') })
  route(getCurrencyListCall, () => currencies())
  route(addCurrencyCall, async ({ body }, { transaction, ...editor }) => {
    await addLookup(transaction, { table: 'currency', values: body }, editor)
    return currencies(transaction)
  })
  route(deleteCurrencyCall, async ({ params }, { user }) => {
    await deleteLookup(db, 'currency', params.id, user.id)
    return currencies()
  })

  const leaveTypes = async (reader = db) => ({ data: await leaveTypesOf(reader, 'desc') })
  route(getAnnualLeaveTypeListCall, () => leaveTypes())
  route(addAnnualLeaveTypeCall, async ({ body }, { transaction, ...editor }) => {
    const values = { ...columnsOf(body), affects_balance: body.isRemainingDayEffected }
    await addLookup(transaction, { table: 'leave_type', values }, editor)
    return leaveTypes(transaction)
  })
  route(deleteAnnualLeaveTypeCall, async ({ params }, { user }) => {
    await deleteLookup(db, 'leave_type', params.id, user.id)
    return leaveTypes()
  })

  const namedLists = [
    ['expense_type', getExpenseTypeListCall, addExpenseTypeCall, deleteExpenseTypeCall],
    ['requirement_type', getRequirementTypeListCall, addRequirementTypeCall, deleteRequirementTypeCall],
  ] as const
  for (const [table, getCall, addCall, deleteCall] of namedLists) {
    const list = async (reader = db) => ({ data: await namedLookupsOf(reader, table, 'desc') })
    route(getCall, () => list())
    route(addCall, async ({ body }, { transaction, ...editor }) => {
      await addLookup(transaction, { table, values: columnsOf(body) }, editor)
      return list(transaction)
    })
    route(deleteCall, async ({ params }, { user }) => {
      await deleteLookup(db, table, params.id, user.id)
      return list()
    })
  }
}

function columnsOf({ name, nameTranslate }: { name: string; nameTranslate: string }) {
  return { name, name_translate: nameTranslate }
}

export function addExchangeRateRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const list = async (reader = db) => ({ data: await exchangeRatesOf(reader) })
  route(getExchangeRateListCall, () => list())
  route(addExchangeRateCall, async ({ body }, { transaction, ...editor }) => {
    await addExchangeRate(transaction, body, editor)
    return list(transaction)
  })
  route(deleteExchangeRateCall, async ({ params }, { user }) => {
    await db.transaction().execute(transaction => deleteExchangeRate(transaction, params.id, user.id))
    return list()
  })
  route(importExchangeRatesCall, async ({ body }, { transaction, ...editor }) => {
    await importExchangeRates(transaction, body.csv, editor)
    return list(transaction)
  })
}
