import type { authorizedCall, loginCall, logoutCall } from '@portal/contracts/identity/identity.calls'
import type { finishLoginCall } from '@portal/contracts/identity/factor.calls'
import type { CallData, CallInput, CallOutcome } from '@portal/contracts/wire/call'
import { callNamed } from './call-named'
import { untilSessionEnds } from './session-signal'
import { currentSession, storeSession } from './session.store'
import type { StoredSession } from './stored-session'
import { send } from './transport'

/** Named, because the login page must not load the schemas. */
const calls = {
  login: callNamed('user POST /user/login') as typeof loginCall,
  finish: callNamed('user POST /user/login/code') as typeof finishLoginCall,
  logout: callNamed('user POST /user/logout') as typeof logoutCall,
  authorized: callNamed('workflow GET /api/user/authorized') as typeof authorizedCall,
}

export type Credentials = CallInput<typeof loginCall>['body']
export type SecondProof = CallInput<typeof finishLoginCall>['body']
export type LoginOutcome = CallOutcome<typeof loginCall>

/** Returns the session of a login, by password or by company account. */
export const sessionOf = ({ user, token, draftKey }: CallData<typeof loginCall>): StoredSession => ({
  ...user,
  token,
  draftKey,
})

export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  return storeLogin(await send(calls.login, { body: credentials }))
}

export async function finishLogIn(proof: SecondProof): Promise<LoginOutcome> {
  return storeLogin(await send(calls.finish, { body: proof }))
}

export function storeLogin(outcome: LoginOutcome): LoginOutcome {
  if (outcome.success) storeSession(sessionOf(outcome.data))
  return outcome
}

export async function endSession({ token }: StoredSession): Promise<void> {
  await send(calls.logout, {}, token)
}

export async function refreshSession({ token }: StoredSession): Promise<void> {
  const outcome = await send(calls.authorized, {}, token, { signal: untilSessionEnds() })
  if (outcome.success && currentSession()?.token === token) storeSession({ ...outcome.data, token })
}
