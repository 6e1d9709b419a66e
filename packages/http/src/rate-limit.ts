import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from './refusal'

/** What is counted. Each purpose has its own count. */
export type LimitPurpose =
  | 'login'
  | 'login-account'
  | 'login-network'
  | 'external-login'
  | 'recover'
  | 'recover-network'
  | 'reset-link'
  | 'change'
  | 'feed'
  | 'shell-failure'

export interface LimitKey {
  readonly purpose: LimitPurpose
  /** Empty where the tries of all addresses count together. */
  readonly address: string
  /** Empty where the tries of all accounts count together. */
  readonly email: string
}

/** So many tries are open within so many minutes from the first of them. */
export interface RateLimit {
  readonly most: number
  readonly minutes: number
}

/** For one person's account at one address. */
export const defaultLimit: RateLimit = { most: 10, minutes: 15 }

/**
 * Counts a try before the secret is looked at, and refuses one too many. The row's lock puts tries at the same instant,
 * on any server, one after the other.
 */
export async function consumeLimit(
  db: Kysely<Schema>,
  { purpose, address, email }: LimitKey,
  { most, minutes }: RateLimit = defaultLimit,
): Promise<void> {
  const isOpen = sql`t.window_started > now() - make_interval(mins => ${minutes})`
  const counted = await sql<{ tries: number; secondsLeft: number }>`
    insert into login_try as t (purpose, address, email, tries, minutes)
    values (${purpose}, ${address}, ${email}, 1, ${minutes})
    on conflict (purpose, address, email) do update set
      tries = case when ${isOpen} then t.tries + 1 else 1 end,
      window_started = case when ${isOpen} then t.window_started else now() end
    returning tries,
      ceil(extract(epoch from window_started + make_interval(mins => minutes) - now()))::integer as "secondsLeft"
  `.execute(db)
  const { tries = 0, secondsLeft = 0 } = counted.rows[0] ?? {}
  if (tries > most) {
    throw new Refusal('TOO_MANY_TRIES', {
      values: { minutes: Math.ceil(secondsLeft / 60) },
      headers: { 'retry-after': String(secondsLeft) },
    })
  }
  if (tries === 1) await sweep(db)
}

/** A successful login resets the count. */
export async function resetLimit(db: Kysely<Schema>, counted: LimitKey): Promise<void> {
  await db.deleteFrom('login_try').where(isCounter(counted)).execute()
}

/** A try that was no guess does not count where those of many people do. */
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

async function sweep(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('login_try')
    .where(sql<boolean>`window_started < now() - make_interval(mins => minutes)`)
    .execute()
}
