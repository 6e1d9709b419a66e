import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { agreementsFor } from '../../agreements/agreements.query'
import { currenciesOf, namedLookupsOf, retiredLookupsOf, type NamedTable } from '../../lookups/lookups.query'

/** Returns the choices on a page of lines that all modules share. */
export async function commonOfLines(db: Kysely<Schema>, types: NamedTable, userId: number) {
  const [currency, type, retiredType, agreement] = await Promise.all([
    currenciesOf(db, 'asc'),
    namedLookupsOf(db, types, 'asc'),
    retiredLookupsOf(db, types),
    agreementsFor(db, userId),
  ])
  return { currency, type, retiredType, agreement }
}
