import { inGroupsOfDatabase } from '@portal/database/in-groups'
import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import {
  consumeLimits,
  defaultLimit,
  refundLimit,
  resetLimit,
  secondsLeft,
  tooManyTries,
  type LimitKey,
  type RateLimit,
} from '@portal/http/rate-limit'
import { sql, type Kysely } from 'kysely'
import type { Caller, Standing } from './take-turns'

export interface Attempt {
  readonly email: string
  readonly address: string
}

/** Limits one network that tries many accounts. A correct password does not count, so an office stays below it. */
export const networkLimit: RateLimit = { most: 100, minutes: 15 }

/** Limits many networks that try one account. It does not count networks of the owner's earlier logins. */
export const accountLimit: RateLimit = { most: 30, minutes: 60 }

/** A network is forgotten after this time without a login. */
const knownFor = sql`interval '90 days'`

const countersOf = ({ email, address }: Attempt) =>
  ({
    pair: { purpose: 'login', address, email },
    account: { purpose: 'login-account', address: '', email },
    network: { purpose: 'login-network', address: networkOf(address), email: '' },
  }) as const satisfies Record<string, LimitKey>

/** Counts an attempt before its password is checked, and refuses one too many. */
export async function countAttempt(db: Kysely<Schema>, attempt: Attempt, standing: Standing): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await consumeLimits(db, [
    [network, networkLimit],
    [pair, defaultLimit],
    ...(standing === 'own' ? [] : [[account, accountLimit] as const]),
  ])
}

/** Takes back the count of an attempt with the right password. */
export async function attemptSucceeded(db: Kysely<Schema>, attempt: Attempt, standing: Standing): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await resetLimit(db, pair)
  await refundLimit(db, network)
  if (standing !== 'own') await refundLimit(db, account)
}

/** Remembers the network of a login as the owner's. */
export async function rememberNetwork(db: Kysely<Schema>, userId: number, address: string): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ user_id: userId, network: networkOf(address) })
    .onConflict(conflict => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used: sql<Date>`now()` }))
    .execute()
  await db
    .deleteFrom('known_network')
    .where('user_id', '=', userId)
    .where('last_used', '<', sql<Date>`now() - ${knownFor}`)
    .execute()
}

/** Takes back the count of an attempt that failed for technical reasons. */
export async function attemptNotJudged(db: Kysely<Schema>, attempt: Attempt, standing: Standing): Promise<void> {
  const { pair, account, network } = countersOf(attempt)
  await refundLimit(db, pair)
  await refundLimit(db, network)
  if (standing !== 'own') await refundLimit(db, account)
}

/**
 * Finds the caller of an attempt. Refuses one from a network that has used up its limit, so that it costs no turn, no
 * hash and no write.
 */
export async function callerOf(db: Kysely<Schema>, attempt: Attempt): Promise<Omit<Caller, 'until'>> {
  const { secondsLeft: seconds, ...record } = await recordOf(db, attempt)
  if (record.failures >= networkLimit.most) throw tooManyTries(seconds)
  return { ...record, network: networkOf(attempt.address) }
}

interface NetworkRecord extends Pick<Caller, 'standing' | 'failures'> {
  secondsLeft: number
}

/** Finds whether this account, or any, has been logged in to from the attempt's network, and its recent failures. */
const recordOf = inGroupsOfDatabase<Attempt, NetworkRecord>({
  doAll: async (db, attempts) => {
    const emails = attempts.map(({ email }) => email)
    const networks = attempts.map(({ address }) => networkOf(address))
    const { rows } = await sql<NetworkRecord>`
      select case
          when exists (select from known_network k join app_user u on u.id = k.user_id
            where u.email = a.email and k.network = a.network) then 'own'
          when exists (select from known_network k where k.network = a.network) then 'known'
          else 'unknown'
        end as standing,
        coalesce(t.tries, 0) as failures, coalesce(t."secondsLeft", 0) as "secondsLeft"
      from unnest(${emails}::text[], ${networks}::text[]) with ordinality a (email, network, place)
        left join lateral (select tries, ${secondsLeft} as "secondsLeft" from login_try
          where (purpose, address, email) = ('login-network', a.network, '')) t on t."secondsLeft" > 0
      order by place`.execute(db)
    return rows
  },
  mostOfGroup: 500,
})
