import { finishExternalLoginCall, startExternalLoginCall } from '@portal/contracts/identity/external-login.calls'
import type { CallOutcome } from '@portal/contracts/wire/call'
import { sessionOf, type LoginOutcome } from './identity'
import { storeSession } from './session.store'
import { send } from './transport'

/** Loaded with the first call, like the transport; `session.actions.ts` leads to it. */

export type StartedExternalLogin = CallOutcome<typeof startExternalLoginCall>

const storageKey = 'portal.externalLogin'

interface Journey {
  /** Proves that this tab went to the provider. */
  ticket: string
  requested?: string
}

export async function start(requested: string | undefined): Promise<StartedExternalLogin> {
  const outcome = await send(startExternalLoginCall, {})
  if (outcome.success) {
    const journey: Journey = { ticket: outcome.data.ticket, ...(requested && { requested }) }
    sessionStorage.setItem(storageKey, JSON.stringify(journey))
  }
  return outcome
}

/** Completes the login. Without a ticket, as in another tab, the server refuses it like a used one. */
export async function finish(query: string): Promise<{ outcome: LoginOutcome; requested?: string }> {
  const { ticket, requested } = takeJourney()
  const outcome = await send(finishExternalLoginCall, { body: { ticket, query } })
  if (outcome.success) storeSession(sessionOf(outcome.data))
  return { outcome, ...(requested && { requested }) }
}

function takeJourney(): Journey {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored === null ? { ticket: 'none' } : (JSON.parse(stored) as Journey)
}
