import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { beginPasskeyLoginCall, finishPasskeyLoginCall } from '@portal/contracts/identity/passkey.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { rememberNetwork } from '../login/guessing'
import { lockUser, sessionOf, type Admitted } from '../login/start-session'
import { ownerOfTicket, spendTicket } from './login-ticket'
import { challengeOf, newChallenge } from './passkey-challenge'
import { expectedFrom, handleOf, verified, type RelyingParty } from './relying-party'

type Typed = CallRequest<typeof finishPasskeyLoginCall>['body']

export async function beginPasskeyLogin(
  db: Kysely<Schema>,
  party: RelyingParty,
  ticket: string | undefined,
): Promise<CallData<typeof beginPasskeyLoginCall>> {
  const userId = await holderOf(db, ticket)
  const allowed = userId === null ? [] : await passkeysOf(db, userId)
  const options = await generateAuthenticationOptions({
    rpID: expectedFrom(party).expectedRPID,
    challenge: await newChallenge(db, { purpose: 'login', userId }),
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed }),
  })
  return { ...options }
}

/** Logs in by passkey, alone or as the second factor of the ticket's login. */
export async function finishPasskeyLogin(
  db: Kysely<Schema>,
  party: RelyingParty,
  { ticket, response }: Typed,
  address: string,
): Promise<Admitted> {
  const holder = await holderOf(db, ticket)
  const passkey = await verifiedPasskey(db, party, response, holder)
  const admitted = await db.transaction().execute(async transaction => {
    const user = await lockUser(transaction, passkey.userId)
    if (!user || !(await noteUse(transaction, passkey))) return undefined
    if (ticket !== undefined && !(await spendTicket(transaction, ticket))) throw new Refusal('LOGIN_TICKET_DEAD')
    return sessionOf(transaction, user, { provenBy: ['passkey'] })
  })
  if (!admitted) throw new Refusal('PASSKEY_REFUSED')
  await rememberNetwork(db, admitted.user.id, address)
  return admitted
}

/** Verifies that a response to a login's challenge is of this person's own passkey. */
export async function verifyOwnPasskey(
  db: Kysely<Schema>,
  party: RelyingParty,
  response: Typed['response'],
  userId: number,
): Promise<void> {
  const passkey = await verifiedPasskey(db, party, response, null)
  const isOwn = passkey.userId === userId
  if (!isOwn || !(await noteUse(db, passkey))) throw new Refusal('PASSKEY_REFUSED')
}

/** Returns the owner of a login's ticket, or null without one. */
async function holderOf(db: Kysely<Schema>, ticket: string | undefined): Promise<number | null> {
  if (ticket === undefined) return null
  const userId = await ownerOfTicket(db, ticket)
  if (userId === undefined) throw new Refusal('LOGIN_TICKET_DEAD')
  return userId
}

interface UsedPasskey {
  id: string
  userId: number
  newCounter: number
}

function verifiedPasskey(
  db: Kysely<Schema>,
  party: RelyingParty,
  response: Typed['response'],
  holder: number | null,
): Promise<UsedPasskey> {
  return verified(async () => {
    const passkey = await db
      .selectFrom('passkey')
      .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
      .where('id', '=', response.id)
      .executeTakeFirst()
    const challenge = challengeOf(db, { purpose: 'login', userId: holder })
    const result = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge.isGood,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(passkey?.publicKey ?? []),
        counter: passkey?.counter ?? 0,
      },
      ...expectedFrom(party),
    })
    if (!passkey || !result.verified) throw new Error('It was not signed by a known passkey.')
    if (holder !== null && holder !== passkey.userId) throw new Error('It is the passkey of somebody else.')
    if (!(await challenge.spend())) throw new Error('The challenge was used before.')
    const handle = response.response.userHandle
    if (handle !== undefined && handle !== handleOf(passkey.userId).toString('base64url'))
      throw new Error('The device knows it as the passkey of another account.')
    return { id: passkey.id, userId: passkey.userId, newCounter: result.authenticationInfo.newCounter }
  })
}

/** Notes a use. False if the passkey was removed or used with a later counter in the meantime. */
async function noteUse(db: Kysely<Schema>, { id, newCounter }: UsedPasskey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    // Many devices keep no counter.
    .where(eb => eb.or([eb('counter', '<', newCounter), eb(eb.val(newCounter), '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

function passkeysOf(db: Kysely<Schema>, userId: number): Promise<{ id: string }[]> {
  return db.selectFrom('passkey').select('id').where('user_id', '=', userId).execute()
}
