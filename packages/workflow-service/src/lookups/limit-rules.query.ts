import type { Schema } from '@portal/database/schema'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Kysely } from 'kysely'

export function limitRulesOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('limit_rule as r')
    .innerJoin('currency as c', 'c.id', 'r.currency_id')
    .select(eb => [
      'r.id',
      'r.currency_id as currencyId',
      jsonBuildObject({ id: eb.ref('c.id'), name: eb.ref('c.name') }).as('currency'),
      'r.amount',
    ])
    .where('r.user_id', '=', userId)
    .where('c.retired_at', 'is', null)
    .orderBy('r.currency_id')
    .execute()
}
