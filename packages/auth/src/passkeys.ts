import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyLoginCall,
  finishPasskeyLoginCall,
} from '@portal/contracts/identity/passkey.calls'
import type { CallData, CallInput } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { callNamed } from './call-named'
import { storeLogin, type LoginOutcome } from './identity'
import { send } from './transport'

/** Loaded with the first use of a passkey; `session.actions.ts` leads to it. */

const calls = {
  begin: callNamed('user POST /user/passkey/login/begin') as typeof beginPasskeyLoginCall,
  finish: callNamed('user POST /user/passkey/login/finish') as typeof finishPasskeyLoginCall,
}

export type NewPasskey = CallInput<typeof addPasskeyCall>['body']['response']
/** A signed challenge. */
export type SignedChallenge = CallInput<typeof finishPasskeyLoginCall>['body']

/** A challenge is good for five minutes. */
const suggestedForMs = 4 * 60_000
/** A suggestion would take the place of the browser's question. */
let isAsking = false

export async function logIn(ticket: string | undefined): Promise<LoginOutcome | undefined> {
  isAsking = true
  const signed = await sign(ticket).finally(() => (isAsking = false))
  if (!signed || 'success' in signed) return signed
  return storeLogin(await send(calls.finish, { body: signed }))
}

/**
 * Waits for one of the browser's suggestions, with a new challenge whenever one gets old. Ends without any where the
 * browser has no suggestions, with the email field, and when passkeys are used otherwise.
 */
export async function logInBySuggestion(): Promise<LoginOutcome | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  let isOld = true
  while (isOld) {
    isOld = false
    const timer = setTimeout(() => {
      isOld = true
      WebAuthnAbortService.cancelCeremony()
    }, suggestedForMs)
    const signed = await sign(undefined, true)
    clearTimeout(timer)
    if (signed && !('success' in signed)) return storeLogin(await send(calls.finish, { body: signed }))
  }
  return undefined
}

/** Signs a challenge of a login, with the ticket of one that waits for the second factor. */
export async function sign(
  ticket?: string,
  useBrowserAutofill = false,
): Promise<SignedChallenge | RefusalAnswer | undefined> {
  const ofTicket = ticket === undefined ? {} : { ticket }
  const begun = await send(calls.begin, { body: ofTicket })
  if (!begun.success) return begun
  if (useBrowserAutofill && isAsking) return undefined
  const optionsJSON = begun.data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const signed = await unlessRefused(() => startAuthentication({ optionsJSON, useBrowserAutofill }))
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
  return { ...ofTicket, response: { ...idOf(signed), response } }
}

export async function create(options: CallData<typeof beginPasskeyCall>): Promise<NewPasskey | undefined> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const created = await unlessRefused(() => startRegistration({ optionsJSON }))
  if (!created) return undefined
  const { clientDataJSON, attestationObject, transports } = created.response
  return { ...idOf(created), response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** The browser adds fields that the calls do not take. */
const idOf = ({ id, rawId, type }: RegistrationResponseJSON | AuthenticationResponseJSON) => ({ id, rawId, type })

/** Browsers do not tell whether somebody cancelled, waited too long or has no passkey there. */
async function unlessRefused<Response>(ask: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
