import { randomBytes } from 'node:crypto'
import type { CallData } from '@portal/contracts/wire/call'
import type { beginAuthenticatorCall } from '@portal/contracts/identity/factor.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely, type Transaction } from 'kysely'
import { warnOfSecurity } from '../sessions/tell-of-security.command'
import { base32 } from './base32'
import { hasFactor } from './has-factor'
import { dropUnneededCodes, emailOf, lockOwner } from './owner'
import { firstRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { countingCodes, plainCode, takeTimeCode, wrongCode } from './take-code.command'

/** The length that the RFC recommends. */
const secretBytes = 20
/** The name of the account's entry in the app. */
const issuer = 'Portal'
/** The app's name in notices. */
const what = { tr: 'Doğrulama uygulaması', en: 'Authenticator app' }

/** Stores a new secret, which replaces one that was never confirmed. */
export async function beginAuthenticator(
  db: Kysely<Schema>,
  userId: number,
): Promise<CallData<typeof beginAuthenticatorCall>> {
  const secret = randomBytes(secretBytes)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator')
    .values({ user_id: userId, secret })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new Refusal('AUTHENTICATOR_EXISTS')
  const label = encodeURIComponent(`${issuer}:${await emailOf(db, userId)}`)
  const spelled = base32(secret)
  return { secret: spelled, address: `otpauth://totp/${label}?secret=${spelled}&issuer=${issuer}` }
}

/**
 * Confirms the app. Returns recovery codes if there are none yet. Guesses are counted: a stolen session would get the
 * recovery codes by them if the owner has begun to add an app.
 */
export async function confirmAuthenticator(db: Kysely<Schema>, userId: number, typed: string): Promise<string[]> {
  const confirm = async (transaction: Transaction<Schema>) => {
    await lockOwner(transaction, userId)
    if (!(await takeTimeCode(transaction, userId, plainCode(typed), false))) throw wrongCode()
    await transaction
      .updateTable('authenticator')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .execute()
    await warnOfSecurity(transaction, { kind: 'FactorAdded', userId, what })
    return firstRecoveryCodes(transaction, userId)
  }
  return countingCodes(db, await emailOf(db, userId), () => db.transaction().execute(confirm))
}

export function removeAuthenticator(db: Kysely<Schema>, userId: number): Promise<void> {
  return db.transaction().execute(async transaction => {
    await lockOwner(transaction, userId)
    const removed = await transaction
      .deleteFrom('authenticator')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await dropUnneededCodes(transaction, userId)
    if (removed.confirmed_at) await warnOfSecurity(transaction, { kind: 'FactorRemoved', userId, what })
  })
}

export function renewRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    await lockOwner(transaction, userId)
    if (!(await hasFactor(transaction, userId))) throw new Refusal('NOT_FOUND')
    return replaceRecoveryCodes(transaction, userId)
  })
}
