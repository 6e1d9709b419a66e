import type { Call, CallInput, CallOutcome } from '@portal/contracts/call'
import { networkRefusal } from './network-refusal'
import { currentSession } from './session.store'

type Arguments<C extends Call> = keyof CallInput<C> extends never ? [] : [input: CallInput<C>]

/**
 * The client function of a declared call: `const login = callTo(loginCall)`, then `await login({ body })`.
 * It never rejects: a refusal, or a network that is away, is an outcome with `success: false` and a code.
 */
export function callTo<C extends Call>(call: C): (...input: Arguments<C>) => Promise<CallOutcome<C>> {
  return async (...[input]) => {
    const token = call.access === 'public' ? undefined : currentSession()?.token
    try {
      const { send } = await import('./transport')
      return await send(call, input ?? {}, token)
    } catch {
      return networkRefusal()
    }
  }
}
