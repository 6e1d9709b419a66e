import { useRef } from 'react'
import { newIdempotencyKey, type SendOptions } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import type { Call, CallInput } from '@portal/contracts/call'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'

/** Files forms; `outdates` are the module's own lists. The same content, sent again because no answer came, is filed once. */
export function useFiling<C extends Call>(call: C, outdates: Call[]) {
  const { act, isBusy } = useAct(call, [allFormsCall, pendingFormsCall, dashboardCall, ...outdates])
  // A call that files something has an input, which the compiler cannot see of a call that it does not know.
  const sendUnder = act as unknown as (input: CallInput<C>, options: SendOptions) => ReturnType<typeof act>
  const last = useRef({ content: '', key: '' })
  const send = (input: CallInput<C>) => {
    const content = JSON.stringify(input)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return sendUnder(input, { idempotencyKey: last.current.key })
  }
  return { send, isBusy }
}
