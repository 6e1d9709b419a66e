import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from './refusal'

/** The counted purposes, each with its own count. */
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

async function sweep(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('login_try')
    .where(sql<boolean>`window_started < now() - make_interval(mins => minutes)`)
    .execute()
}
