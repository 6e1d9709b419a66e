import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { consumeLimit, resetLimit, refundLimit, type LimitKey, type RateLimit } from '@portal/http/rate-limit'
import { sql, type Kysely } from 'kysely'

/** Somebody who tries to log in. */
export interface Attempt {
  readonly email: string
  readonly address: string
}

/** Whoever tries many accounts, each a few times. A right password takes its try back, so an office fits in. */
export const networkLimit: RateLimit = { most: 100, minutes: 15 }

/** Many who try one account. Its owner is not shut out by it: where they have logged in before, it does not count. */
export const accountLimit: RateLimit = { most: 30, minutes: 60 }

/** After so long without a login a network is forgotten. */
const knownFor = sql`interval '90 days'`

const countersOf = ({ email, address }: Attempt) =>
  ({
    pair: { purpose: 'login', address, email },
    account: { purpose: 'login-account', address: '', email },
    network: { purpose: 'login-network', address: networkOf(address), email: '' },
  }) as const satisfies Record<string, LimitKey>

/** Counts an attempt before its password is looked at, and refuses one too many. */
export async function countAttempt(db: Kysely<Schema>, attempt: Attempt): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await consumeLimit(db, network, networkLimit)
  await consumeLimit(db, pair)
  if (!(await isKnownNetwork(db, attempt))) await consumeLimit(db, account, accountLimit)
}

/** The attempt was the owner's: it was no guess, and their network is theirs from now on. */
export async function attemptSucceeded(db: Kysely<Schema>, attempt: Attempt, userId: number): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await resetLimit(db, pair)
  await refundLimit(db, network)
  if (!(await isKnownNetwork(db, attempt))) await refundLimit(db, account)
  await db
    .insertInto('known_network')
    .values({ user_id: userId, network: networkOf(attempt.address) })
    .onConflict(conflict => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used: sql<Date>`now()` }))
    .execute()
  await db
    .deleteFrom('known_network')
    .where('user_id', '=', userId)
    .where('last_used', '<', sql<Date>`now() - ${knownFor}`)
    .execute()
}

async function isKnownNetwork(db: Kysely<Schema>, { email, address }: Attempt): Promise<boolean> {
  const known = await db
    .selectFrom('known_network as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.user_id')
    .where('u.email', '=', email)
    .where('k.network', '=', networkOf(address))
    .executeTakeFirst()
  return known !== undefined
}
