import type { Credentials, LoginOutcome } from './identity'
import { networkRefusal } from './network-refusal'
import { currentSession, keepSession } from './session.store'

/** Logs in; whether it worked, and why not, is the outcome. */
export async function login(credentials: Credentials): Promise<LoginOutcome> {
  try {
    const { logIn } = await import('./identity')
    return await logIn(credentials)
  } catch {
    return networkRefusal()
  }
}

/** Logs out in this browser at once, and on the server as soon as it can be told. */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (!session) return
  keepSession(null)
  await inBackground(async () => (await import('./identity')).endSession(session))
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
