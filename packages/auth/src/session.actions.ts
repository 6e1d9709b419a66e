import { currentHost } from './host'
import type { StartedExternalLogin } from './external-login'
import {
  type Credentials,
  endSession,
  finishLogIn,
  logIn,
  type LoginOutcome,
  refreshSession,
  type SecondProof,
} from './identity'
import { networkRefusal } from './network-refusal'
import type { create, NewPasskey, sign } from './passkeys'
import { settleOwed } from './owed'
import { removeUserItems } from './user-storage'
import { currentSession, storeSession } from './session.store'

/** Logs in. A failure is an outcome, too. */
export function login(credentials: Credentials): Promise<LoginOutcome> {
  return logIn(credentials)
}

/** Completes a login that was refused with SECOND_FACTOR_NEEDED. */
export function finishLogin(proof: SecondProof): Promise<LoginOutcome> {
  return finishLogIn(proof)
}

/** A login that waits for the second factor. */
export interface SecondStep {
  ticket: string
  /** The person's factors, besides recovery codes. */
  ways: { app: boolean; passkey: boolean }
}

export function secondStepOf(outcome: LoginOutcome): SecondStep | undefined {
  const isHalfway = !outcome.success && outcome.code === 'SECOND_FACTOR_NEEDED'
  return isHalfway ? (outcome.data as SecondStep) : undefined
}

/**
 * Logs in by passkey, alone or as the second factor of a login. Undefined if the browser got none: the person has none
 * there, or cancelled.
 */
export async function loginByPasskey(ticket?: string): Promise<LoginOutcome | undefined> {
  try {
    return await (await import('./passkeys')).logIn(ticket)
  } catch {
    return networkRefusal()
  }
}

/** Logs in by a passkey that the browser suggests at the email field. Undefined if none is suggested or taken. */
export async function loginBySuggestion(): Promise<LoginOutcome | undefined> {
  try {
    return hasPasskeys() ? await (await import('./passkeys')).logInBySuggestion() : undefined
  } catch {
    return undefined
  }
}

/** Signs a challenge, as a proof of who the user is. Undefined if the browser has not. */
export async function signWithPasskey(): ReturnType<typeof sign> {
  try {
    return await (await import('./passkeys')).sign()
  } catch {
    return networkRefusal()
  }
}

/** Makes a passkey with the options of `beginPasskeyCall`. Undefined if the browser made none. */
export async function createPasskey(...[options]: Parameters<typeof create>): Promise<NewPasskey | undefined> {
  try {
    return await (await import('./passkeys')).create(options)
  } catch {
    return undefined
  }
}

/** True if this browser has passkeys, on this page: they need TLS. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Begins a login at the company's provider; the page then opens the returned address. */
export async function startExternalLogin(requested?: string): Promise<StartedExternalLogin> {
  try {
    return await (await import('./external-login')).start(requested)
  } catch {
    return networkRefusal()
  }
}

/** Completes the login with the provider's query; `requested` is the page that the user wanted. */
export async function finishExternalLogin(query: string): Promise<{ outcome: LoginOutcome; requested?: string }> {
  try {
    return await (await import('./external-login')).finish(query)
  } catch {
    return { outcome: networkRefusal() }
  }
}

/** Logs out: in this browser at once, on the server in the background. Removes all data of the user. */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const settled = settleOwed()
  storeSession(null, 'logout')
  removeUserItems(session.id)
  await settled
  await endSession(session)
}

/** Forgets a session that the server has ended already, and leaves the page as it is. */
export function forgetSession(): void {
  storeSession(null)
}

/** Ends a session that the server has ended: stores unsent input and reloads the page, which shows the login. */
export function loseSession(end: 'lost' | 'password-changed' = 'lost'): void {
  if (!currentSession()) return
  storeSession(null, end)
  currentHost().reload()
}

/**
 * Checks a stored session with the server in the background and updates its user's access. An invalid session ends, and
 * the page reloads; without a network, the stored user stays.
 */
export async function checkSession(): Promise<void> {
  const session = currentSession()
  if (session) await refreshSession(session)
}
