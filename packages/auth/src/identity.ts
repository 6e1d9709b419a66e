import { authorizedCall, loginCall, logoutCall } from '@portal/contracts/identity/identity.calls'
import type { CallData, CallInput, CallOutcome } from '@portal/contracts/wire/call'
import { untilSessionEnds } from './session-signal'
import { currentSession, storeSession } from './session.store'
import type { StoredSession } from './stored-session'
import { send } from './transport'

/** Loaded with the first call, like the transport; `session.actions.ts` leads to it. */

export type Credentials = CallInput<typeof loginCall>['body']
export type LoginOutcome = CallOutcome<typeof loginCall>

/** Returns the session of a login, by password or by company account. */
export const sessionOf = ({ user, token, draftKey }: CallData<typeof loginCall>): StoredSession => ({
  ...user,
  token,
  draftKey,
})

export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  const outcome = await send(loginCall, { body: credentials })
  if (outcome.success) storeSession(sessionOf(outcome.data))
  return outcome
}

export async function endSession({ token }: StoredSession): Promise<void> {
  await send(logoutCall, {}, token)
}

export async function refreshSession({ token }: StoredSession): Promise<void> {
  const outcome = await send(authorizedCall, {}, token, { signal: untilSessionEnds() })
  if (outcome.success && currentSession()?.token === token) storeSession({ ...outcome.data, token })
}
