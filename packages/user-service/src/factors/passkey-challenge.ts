import { createHash } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import type { PasskeyPurpose } from '@portal/database/schema/factors'
import { networkOf } from '@portal/http/network-of'
import type { LimitKey } from '@portal/http/rate-limit'
import { sql, type Kysely } from 'kysely'

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Limits beginnings, because each one stores a challenge. A right response takes its own back. */
export const startsOf = (address: string): LimitKey => ({
  purpose: 'passkey-login',
  address: networkOf(address),
  email: '',
})

export interface Asked {
  purpose: PasskeyPurpose
  /** Null if the passkey itself tells who it is. */
  userId: number | null
}

/** Stores a challenge for five minutes. */
export async function keepChallenge(db: Kysely<Schema>, challenge: string, asked: Asked): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashOf(challenge), purpose: asked.purpose, user_id: asked.userId })
    .execute()
}

/** Uses up a challenge. False if it was not issued for this, or is used or expired. */
export async function takeChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { purpose, userId }: Asked,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0
}
