import type { Call, CallInput, CallOutcome } from '@portal/contracts/call'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire'
import { networkRefusal } from './network-refusal'
import { currentSession } from './session.store'
import type { SendOptions } from './send-options'

/** A file as it was answered, with the name that the server gives it. */
export interface AnsweredFile {
  blob: Blob
  name: string
}

/** What a caller passes: the declared parts, and the files of a call that takes some. */
export type ClientInput<C extends Call> = CallInput<C> &
  (C['form'] extends object ? { files: readonly File[] } : unknown)

export type ClientOutcome<C extends Call> = C['answersFile'] extends true
  ? SuccessAnswer<AnsweredFile> | RefusalAnswer
  : CallOutcome<C>

type Arguments<C extends Call> = keyof ClientInput<C> extends never
  ? [input?: undefined, options?: SendOptions]
  : [input: ClientInput<C>, options?: SendOptions]

/**
 * The client function of a declared call: `const login = callTo(loginCall)`, then `await login({ body })`.
 * It never rejects: a refusal, a network that is away, or an abort is an outcome with `success: false` and a code.
 */
export function callTo<C extends Call>(call: C): (...input: Arguments<C>) => Promise<ClientOutcome<C>> {
  return async (...[input, options]) => {
    const token = call.access === 'public' ? undefined : currentSession()?.token
    try {
      const { send } = await import(/* webpackChunkName: 'transport' */ './transport')
      return await send(call, input ?? {}, token, options)
    } catch {
      return networkRefusal()
    }
  }
}
