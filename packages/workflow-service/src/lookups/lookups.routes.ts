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
import {
  countriesFor,
  currenciesOf,
  leaveTypesOf,
  namedLookupsOf,
  retiredCurrenciesOf,
  retiredLeaveTypesOf,
  retiredLookupsOf,
} from './lookups.query'
import {
  currencyCalls,
  expenseTypeCalls,
  leaveTypeCalls,
  type ListCalls,
  requirementTypeCalls,
} from '@portal/contracts/lookups/settings.calls'
import { addLookup, deleteLookup, type LookupTable, renameLookup } from './lookups.command'
import { lookupUses } from './lookup-uses.query'
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
  addListRoutes(route, db, currencyCalls, {
    table: 'currency',
    read: reader => currenciesOf(reader, 'desc'),
    readDeleted: retiredCurrenciesOf,
    columnsOf: currency => currency,
    namesOf: ({ name, sign }) => ({ name, sign }),
  })
  addListRoutes(route, db, leaveTypeCalls, {
    table: 'leave_type',
    read: reader => leaveTypesOf(reader, 'desc'),
    readDeleted: retiredLeaveTypesOf,
    columnsOf: ({ isRemainingDayEffected, ...names }) => ({
      ...columnsOfNames(names),
      affects_balance: isRemainingDayEffected,
    }),
    namesOf: columnsOfNames,
  })
  for (const [table, calls] of [
    ['expense_type', expenseTypeCalls],
    ['requirement_type', requirementTypeCalls],
  ] as const) {
    addListRoutes(route, db, calls, {
      table,
      read: reader => namedLookupsOf(reader, table, 'desc'),
      readDeleted: reader => retiredLookupsOf(reader, table),
      columnsOf: columnsOfNames,
      namesOf: columnsOfNames,
    })
  }
}

interface SettingsList<Entry, Added, Names> {
  readonly table: LookupTable
  read(db: Kysely<Schema>): Promise<Entry[]>
  readDeleted(db: Kysely<Schema>): Promise<Entry[]>
  columnsOf(added: Added): Readonly<Record<string, string | boolean>>
  namesOf(names: Names): Readonly<Record<string, string>>
}

function addListRoutes<Entry, Added, Names>(
  route: AddRoute,
  db: Kysely<Schema>,
  { get, deleted, add, remove, rename, uses }: ListCalls<Entry, Added, Names>,
  { table, read, readDeleted, columnsOf, namesOf }: SettingsList<Entry, Added, Names>,
): void {
  route(get, async () => ({ data: await read(db) }))
  route(deleted, async () => ({ data: await readDeleted(db) }))
  route(add, async ({ body }, { transaction, ...editor }) => {
    await addLookup(transaction, { table, values: columnsOf(body) }, editor)
    return { data: await read(transaction) }
  })
  route(remove, async ({ params }, { user }) => {
    await deleteLookup(db, table, params.id, user.id)
    return { data: await read(db) }
  })
  route(rename, async ({ params, body }, editor) => {
    const renaming = { table, id: params.id, names: namesOf(body), version: body.version && namesOf(body.version) }
    await db.transaction().execute(transaction => renameLookup(transaction, renaming, editor))
    return { data: await read(db) }
  })
  route(uses, async ({ params }) => ({ data: await lookupUses(db, table, params.id) }))
}

function columnsOfNames({ name, nameTranslate }: { name: string; nameTranslate: string }) {
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
