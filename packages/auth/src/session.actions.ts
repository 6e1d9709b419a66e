import { currentHost } from './host'
import type { StartedExternalLogin } from './external-login'
import type { Credentials, LoginOutcome } from './identity'
import { networkRefusal } from './network-refusal'
import { removeUserItems } from './user-storage'
import { currentSession, storeSession } from './session.store'

/** Logs in; whether it worked, and why not, is the outcome. */
export async function login(credentials: Credentials): Promise<LoginOutcome> {
  try {
    const { logIn } = await import('./identity')
    return await logIn(credentials)
  } catch {
    return networkRefusal()
  }
}

/** Begins a login at the company's provider; the page then goes to the address that it gets. */
export async function startExternalLogin(requested?: string): Promise<StartedExternalLogin> {
  try {
    return await (await import('./external-login')).start(requested)
  } catch {
    return networkRefusal()
  }
}

/** Ends it, with what the provider put into the page's address; `wanted` is where the person was going. */
export async function finishExternalLogin(query: string): Promise<{ outcome: LoginOutcome; requested?: string }> {
  try {
    return await (await import('./external-login')).finish(query)
  } catch {
    return { outcome: networkRefusal() }
  }
}

/** Logs out in this browser at once, and on the server as soon as it can be told. Nothing of the user stays here. */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (!session) return
  storeSession(null, 'logout')
  removeUserItems(session.id)
  await inBackground(async () => (await import('./identity')).endSession(session))
}

/** Forgets a session that the server has ended already, and leaves the page as it is. */
export function forgetSession(): void {
  storeSession(null)
}

/** The server has ended the session: the page begins anew, at the login page. What was being typed is kept. */
export function loseSession(end: 'lost' | 'password-changed' = 'lost'): void {
  if (!currentSession()) return
  storeSession(null, end)
  currentHost().reload()
}

/**
 * Asks the server, in the background, whether a stored session is still good and what its user may do now. One that
 * is not good any more ends, and the page begins anew; while the network is away, the stored user stays.
 */
export async function checkSession(): Promise<void> {
  const session = currentSession()
  if (session) await inBackground(async () => (await import('./identity')).refreshSession(session))
}

async function inBackground(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch {
    // The part of the program that makes calls could not be loaded, which is a network that is away.
  }
}
