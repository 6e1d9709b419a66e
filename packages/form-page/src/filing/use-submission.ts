import { useRef } from 'react'
import { newIdempotencyKey, type SendOptions } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import type { Call, CallInput } from '@portal/contracts/call'

/** Sends what creates something. The same content, sent again because no answer came, creates it once. */
export function useSubmission<C extends Call>(call: C, outdates: Call[]) {
  const { act, isBusy } = useAct(call, outdates)
  // A call that creates something has an input, which the compiler cannot see of a call that it does not know.
  const sendUnder = act as unknown as (input: CallInput<C>, options: SendOptions) => ReturnType<typeof act>
  const last = useRef({ content: '', key: '' })
  const send = (input: CallInput<C>) => {
    const content = JSON.stringify(input)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return sendUnder(input, { idempotencyKey: last.current.key })
  }
  return { send, isBusy }
}
