import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { Refusal } from './refusal'

/** What is counted, each by itself. */
export type TryPurpose = 'login' | 'recover' | 'change' | 'feed'

/** So many tries of one person's account are open to one address … */
export const mostTries = 10
/** … within so many minutes from the first of them. */
export const windowMinutes = 15

const window = sql`make_interval(mins => ${windowMinutes})`

/**
 * Counts a try before the password is looked at, and refuses one too many. The row's lock puts tries at the same
 * instant, on any server, one after the other.
 */
export async function countTry(
  db: Kysely<Schema>,
  address: string,
  email: string,
  purpose: TryPurpose = 'login',
): Promise<void> {
  const counted = await sql<{ tries: number; secondsLeft: number }>`
    insert into login_try as t (purpose, address, email, tries) values (${purpose}, ${address}, ${email}, 1)
    on conflict (purpose, address, email) do update set
      tries = case when t.window_started > now() - ${window} then t.tries + 1 else 1 end,
      window_started = case when t.window_started > now() - ${window} then t.window_started else now() end
    returning tries,
      ceil(extract(epoch from window_started + ${window} - now()))::integer as "secondsLeft"`.execute(db)
  const { tries = 0, secondsLeft = 0 } = counted.rows[0] ?? {}
  if (tries > mostTries) {
    throw new Refusal('TOO_MANY_TRIES', {
      values: { minutes: Math.ceil(secondsLeft / 60) },
      headers: { 'retry-after': String(secondsLeft) },
    })
  }
  if (tries === 1) await sweep(db)
}

/** Somebody who got in starts with a clean slate. */
export async function forgetTries(
  db: Kysely<Schema>,
  address: string,
  email: string,
  purpose: TryPurpose = 'login',
): Promise<void> {
  await db
    .deleteFrom('login_try')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('email', '=', email)
    .execute()
}

async function sweep(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('login_try').where('window_started', '<', sql<Date>`now() - ${window}`).execute()
}
