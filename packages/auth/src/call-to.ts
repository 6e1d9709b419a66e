import type { Call } from '@portal/contracts/wire/call'
import { takeBegun } from './begun-calls'
import { noteCaller } from './caller'
import { whileAsking } from './calls-under-way'
import type { ClientInput, ClientOutcome } from './client-call'
import { networkRefusal } from './network-refusal'
import { currentSession } from './session.store'
import { askForProof, asksForProof } from './proof'
import { newIdempotencyKey, type SendOptions } from './send-options'
import { untilSessionEnds } from './session-signal'
import { send } from './transport'

type Arguments<C extends Call> = keyof ClientInput<C> extends never
  ? [input?: undefined, options?: SendOptions]
  : [input: ClientInput<C>, options?: SendOptions]

/**
 * Returns the client function of a declared call: `const login = callTo(loginCall)`, then `await login({ body })`. It
 * never rejects: a refusal, a network failure or an abort is an outcome with `success: false` and a code. The end of
 * the session aborts its calls. If the call needs a proof of who the user is, they are asked, and it is sent again.
 */
export function callTo<C extends Call>(call: C): (...input: Arguments<C>) => Promise<ClientOutcome<C>> {
  const remoteThatCalls = noteCaller(callTo)
  return async (...[input, options]) => {
    const begun = takeBegun<ClientOutcome<C>>(call, input)
    if (begun) return begun
    const token = call.access === 'public' ? undefined : currentSession()?.token
    const isFree = token === undefined || options?.keepalive
    const signal = isFree ? options?.signal : untilSessionEnds(options?.signal)
    const idempotencyKey = call.idempotent && newIdempotencyKey()
    const sent = {
      remote: remoteThatCalls(),
      ...(idempotencyKey && { idempotencyKey }),
      ...options,
      ...(signal && { signal }),
    }
    const ask = () => whileAsking(() => send(call, input ?? {}, token, sent))
    const sentAt = performance.now()
    try {
      const outcome = await ask()
      return asksForProof(outcome) && (await askForProof(sentAt)) ? await ask() : outcome
    } catch {
      return networkRefusal()
    }
  }
}
