import type { Schema } from '@portal/database/schema'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Kysely } from 'kysely'
import type { Language } from '@portal/contracts/wire/language'
import { fieldRefusal } from '@portal/http/field-refusal'

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

interface LimitRule {
  currencyId: number
  amount: string
}

/** Replaces all limits of a user. */
export async function setLimitRules(
  db: Kysely<Schema>,
  userId: number,
  rules: readonly LimitRule[],
  language: Language,
): Promise<void> {
  const seen = new Set<number>()
  rules.forEach(({ currencyId }, i) => {
    if (seen.has(currencyId)) throw fieldRefusal(language, { path: `${i}.currencyId`, code: 'ALREADY_EXISTS' })
    seen.add(currencyId)
  })
  await db.transaction().execute(async transaction => {
    // Of two concurrent calls by one user, the later one's rules stand.
    await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    // The lock keeps a currency from being deleted meanwhile.
    const currencies = await transaction
      .selectFrom('currency')
      .select('id')
      .where('id', 'in', [0, ...seen])
      .where('retired_at', 'is', null)
      .forKeyShare()
      .execute()
    const living = new Set(currencies.map(currency => currency.id))
    const unknown = rules.findIndex(rule => !living.has(rule.currencyId))
    if (unknown >= 0) throw fieldRefusal(language, { path: `${unknown}.currencyId`, code: 'NOT_A_CHOICE' })

    await transaction.deleteFrom('limit_rule').where('user_id', '=', userId).execute()
    if (rules.length === 0) return
    await transaction
      .insertInto('limit_rule')
      .values(rules.map(({ currencyId, amount }) => ({ user_id: userId, currency_id: currencyId, amount })))
      .execute()
  })
}
