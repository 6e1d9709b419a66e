import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import type { PasskeyPurpose } from '@portal/database/schema/factors'
import { networkOf } from '@portal/http/network-of'
import type { LimitKey } from '@portal/http/rate-limit'
import { sql, type Kysely } from 'kysely'

/**
 * A challenge is signed with its end, its purpose and its owner, and stored only once it is used: every login page asks
 * for one.
 */
const goodForMs = 5 * 60_000

const [nonceBytes, endBytes, signatureBytes] = [16, 8, 32]
const saidBytes = nonceBytes + endBytes

/** Limits the responses of a network that are refused. */
export const responsesFrom = (address: string): LimitKey => ({
  purpose: 'passkey-login',
  address: networkOf(address),
  email: '',
})

export interface Asked {
  purpose: PasskeyPurpose
  /** Null if the passkey itself tells who it is. */
  userId: number | null
}

export async function newChallenge(db: Kysely<Schema>, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const said = Buffer.alloc(saidBytes)
  randomBytes(nonceBytes).copy(said)
  said.writeBigUInt64BE(BigInt(Date.now() + goodForMs), nonceBytes)
  return Uint8Array.from(Buffer.concat([said, signatureOf(await keyOf(db), said, asked)]))
}

/** Judges the challenge that a device has signed. */
export function challengeOf(db: Kysely<Schema>, asked: Asked) {
  let challenge = Buffer.alloc(0)
  return {
    /** True if it was issued for this, and has not expired. */
    isGood: async (text: string): Promise<boolean> => {
      challenge = Buffer.from(text, 'base64url')
      if (challenge.length !== saidBytes + signatureBytes) return false
      const said = challenge.subarray(0, saidBytes)
      const isOurs = timingSafeEqual(signatureOf(await keyOf(db), said, asked), challenge.subarray(saidBytes))
      return isOurs && said.readBigUInt64BE(nonceBytes) > Date.now()
    },
    /** Uses it up, once the device's signature is verified. False if it was used before. */
    spend: async (): Promise<boolean> => {
      await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey_challenge')
        .values({
          challenge_hash: createHash('sha256').update(challenge).digest(),
          purpose: asked.purpose,
          user_id: asked.userId,
          // Far longer than it is good for, because clocks of several machines differ.
          expires_at: sql<Date>`now() + interval '1 hour'`,
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(numInsertedOrUpdatedRows)
    },
  }
}

function signatureOf(key: Buffer, said: Buffer, { purpose, userId }: Asked): Buffer {
  return createHmac('sha256', key)
    .update(`${purpose} ${userId ?? ''} `)
    .update(said)
    .digest()
}

const keys = new WeakMap<Kysely<Schema>, Buffer>()

async function keyOf(db: Kysely<Schema>): Promise<Buffer> {
  const known = keys.get(db)
  if (known) return known
  const { key } = await db.selectFrom('challenge_key').select('key').executeTakeFirstOrThrow()
  keys.set(db, key)
  return key
}
