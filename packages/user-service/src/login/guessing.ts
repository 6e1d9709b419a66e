import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { countTry, forgetTries, takeTryBack, type Counted, type TryLimit } from '@portal/http/tries'
import { sql, type Kysely } from 'kysely'

/** Somebody who tries to log in. */
export interface Attempt {
  readonly email: string
  readonly address: string
}

/** Whoever tries many accounts, each a few times. A right password takes its try back, so an office fits in. */
export const triesOfNetwork: TryLimit = { most: 100, minutes: 15 }

/** Many who try one account. Its owner is not shut out by it: where they have logged in before, it does not count. */
export const triesOfAccount: TryLimit = { most: 30, minutes: 60 }

/** After so long without a login a network is forgotten. */
const knownFor = sql`interval '90 days'`

const countersOf = ({ email, address }: Attempt) =>
  ({
    pair: { purpose: 'login', address, email },
    account: { purpose: 'login-account', address: '', email },
    network: { purpose: 'login-network', address: networkOf(address), email: '' },
  }) as const satisfies Record<string, Counted>

/** Counts an attempt before its password is looked at, and refuses one too many. */
export async function countAttempt(db: Kysely<Schema>, attempt: Attempt): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await countTry(db, network, triesOfNetwork)
  await countTry(db, pair)
  if (!(await isKnownNetwork(db, attempt))) await countTry(db, account, triesOfAccount)
}

/** The attempt was the owner's: it was no guess, and their network is theirs from now on. */
export async function attemptSucceeded(db: Kysely<Schema>, attempt: Attempt, userId: number): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await forgetTries(db, pair)
  await takeTryBack(db, network)
  if (!(await isKnownNetwork(db, attempt))) await takeTryBack(db, account)
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
