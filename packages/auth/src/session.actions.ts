import { currentHost } from './host'
import type { StartedExternalLogin } from './external-login'
import { type Credentials, endSession, logIn, type LoginOutcome, refreshSession } from './identity'
import { networkRefusal } from './network-refusal'
import { settleOwed } from './owed'
import { removeUserItems } from './user-storage'
import { currentSession, storeSession } from './session.store'

/** Logs in. A failure is an outcome, too. */
export function login(credentials: Credentials): Promise<LoginOutcome> {
  return logIn(credentials)
}

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
