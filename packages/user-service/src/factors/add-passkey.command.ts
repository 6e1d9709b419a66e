import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type {
  addPasskeyCall,
  beginPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@portal/contracts/identity/passkey.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { warnOfSecurity } from '../sessions/tell-of-security.command'
import { dropUnneededCodes, emailOf, lockOwner } from './owner'
import { challengeOf, newChallenge } from './passkey-challenge'
import { firstRecoveryCodes } from './recovery-codes'
import { expectedFrom, handleOf, nameOfParty, verified, type RelyingParty } from './relying-party'

const mostPasskeys = 20

/** A passkey's name in notices. */
const inWords = (name: string) => ({ tr: `“${name}” geçiş anahtarı`, en: `Passkey “${name}”` })

type Typed = CallRequest<typeof addPasskeyCall>['body']

export async function beginPasskey(
  db: Kysely<Schema>,
  party: RelyingParty,
  userId: number,
): Promise<CallData<typeof beginPasskeyCall>> {
  const known = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).execute()
  if (known.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL', { values: { most: mostPasskeys } })
  const email = await emailOf(db, userId)
  const options = await generateRegistrationOptions({
    rpName: nameOfParty,
    challenge: await newChallenge(db, { purpose: 'add', userId }),
    rpID: expectedFrom(party).expectedRPID,
    userID: Uint8Array.from(handleOf(userId)),
    userName: email,
    excludeCredentials: known,
    // It tells who it is, and has checked that it is them.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Adds a passkey. Returns recovery codes if there are none yet. */
export async function addPasskey(
  db: Kysely<Schema>,
  party: RelyingParty,
  userId: number,
  { name, response }: Typed,
): Promise<string[]> {
  const { credential } = await verified(async () => {
    const challenge = challengeOf(db, { purpose: 'add', userId })
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge.isGood,
      ...expectedFrom(party),
    })
    if (!registrationInfo) throw new Error('It was not signed by the passkey.')
    if (!(await challenge.spend())) throw new Error('The challenge was used before.')
    return registrationInfo
  })
  return db.transaction().execute(async transaction => {
    await lockOwner(transaction, userId)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkey')
      .values({
        id: credential.id,
        user_id: userId,
        name,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new Refusal('PASSKEY_REFUSED')
    await warnOfSecurity(transaction, { kind: 'FactorAdded', userId, what: inWords(name) })
    return firstRecoveryCodes(transaction, userId)
  })
}

export async function renamePasskey(
  db: Kysely<Schema>,
  userId: number,
  { id, name }: CallRequest<typeof renamePasskeyCall>['body'],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Refusal('NOT_FOUND')
}

export function removePasskey(
  db: Kysely<Schema>,
  userId: number,
  { id }: CallRequest<typeof removePasskeyCall>['body'],
): Promise<void> {
  return db.transaction().execute(async transaction => {
    await lockOwner(transaction, userId)
    const removed = await transaction
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await dropUnneededCodes(transaction, userId)
    await warnOfSecurity(transaction, { kind: 'FactorRemoved', userId, what: inWords(removed.name) })
  })
}
