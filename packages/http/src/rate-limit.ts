import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from './refusal'

/** The counted purposes, each with its own count. */
export type LimitPurpose =
  | 'login'
  | 'login-account'
  | 'login-network'
  | 'second-factor'
  | 'passkey-login'
  | 'external-login'
  | 'recover'
  | 'recover-network'
  | 'reset-link'
  | 'change'
  | 'change-account'
  | 'feed'
  | 'shell-failure'

export interface LimitKey {
  readonly purpose: LimitPurpose
  /** Empty to count all addresses together. */
  readonly address: string
  /** Empty to count all accounts together. */
  readonly email: string
}

/** The limit, and its period in minutes from the first attempt. */
export interface RateLimit {
  readonly most: number
  readonly minutes: number
}

/** One account at one address. */
export const defaultLimit: RateLimit = { most: 10, minutes: 15 }

/**
 * Counts an attempt before the secret is checked, and refuses one above the limit. The row's lock serialises
 * simultaneous attempts on any server.
 */
export function consumeLimit(db: Kysely<Schema>, counted: LimitKey, limit: RateLimit = defaultLimit): Promise<void> {
  return consumeLimits(db, [[counted, limit]])
}

/** Does the same for several limits in one statement. An attempt above one limit does not count against later ones. */
export async function consumeLimits(
  db: Kysely<Schema>,
  limits: readonly (readonly [LimitKey, RateLimit])[],
): Promise<void> {
  const counts = limits.map(([counted, { minutes }], i) => {
    const before = limits[i - 1]
    const isWithin = before ? sql`exists (select from ${counter(i - 1)} where tries <= ${before[1].most})` : sql`true`
    return sql`${counter(i)} as (${countWhere(isWithin, counted, minutes)})`
  })
  const results = limits.map(
    ([, { most }], i) => sql`select tries, "secondsLeft", ${most}::integer as most from ${counter(i)}`,
  )
  const { rows } = await sql<{ tries: number; secondsLeft: number; most: number }>`
    with ${sql.join(counts)} ${sql.join(results, sql` union all `)}`.execute(db)
  const refused = rows.find(({ tries, most }) => tries > most)
  if (refused) throw tooManyTries(refused.secondsLeft)
  if (rows.some(({ tries }) => tries === 1)) await sweep(db)
}

const counter = (i: number) => sql.id(`counter${i}`)

function countWhere(condition: RawBuilder<unknown>, { purpose, address, email }: LimitKey, minutes: number) {
  const isOpen = sql`t.window_started > now() - make_interval(mins => ${minutes})`
  return sql`
    insert into login_try as t (purpose, address, email, tries, minutes)
    select ${purpose}, ${address}, ${email}, 1, ${minutes}::integer where ${condition}
    on conflict (purpose, address, email) do update set
      tries = case when ${isOpen} then t.tries + 1 else 1 end,
      window_started = case when ${isOpen} then t.window_started else now() end
    returning tries, ${secondsLeft} as "secondsLeft"`
}

/** Of a counter, until its attempts are forgotten. */
export const secondsLeft = sql<number>`
  ceil(extract(epoch from window_started + make_interval(mins => minutes) - now()))::integer`

export function tooManyTries(seconds: number): Refusal {
  return new Refusal('TOO_MANY_TRIES', {
    values: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  })
}

/** A successful login resets the count. */
export async function resetLimit(db: Kysely<Schema>, counted: LimitKey): Promise<void> {
  await db.deleteFrom('login_try').where(isCounter(counted)).execute()
}

/** A correct attempt does not count against limits shared by many people. */
export async function refundLimit(db: Kysely<Schema>, counted: LimitKey): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('login_try')
    .where(isCounter(counted))
    .where('tries', '<=', 1)
    .executeTakeFirst()
  if (numDeletedRows > 0) return
  await db
    .updateTable('login_try')
    .set(eb => ({ tries: eb('tries', '-', 1) }))
    .where(isCounter(counted))
    .execute()
}

function isCounter({ purpose, address, email }: LimitKey): RawBuilder<boolean> {
  return sql<boolean>`(purpose, address, email) = (${purpose}, ${address}, ${email})`
}

/** Leaves out counters that an attempt has locked: it may hold several, and waiting for one could be a deadlock. */
async function sweep(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from login_try where (purpose, address, email) in (
      select purpose, address, email from login_try
      where window_started < now() - make_interval(mins => minutes)
      for update skip locked)`.execute(db)
}
