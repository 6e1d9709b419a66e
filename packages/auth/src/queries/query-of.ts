import type { Call, CallCommon, CallData, CallOutcome } from '@portal/contracts/wire/call'
import type { SuccessAnswer } from '@portal/contracts/wire/envelope'
import { callTo } from '../call-to'
import type { SendOptions } from '../send-options'
import { callKey } from './call-key'
import { Refused } from './refused'

/** Returns the query of a call with an input: its cache key, and the function that sends it, for a remote if given. */
export const queryOf = <C extends Call>(call: C, input: unknown, userId: number | undefined, remote?: string) => ({
  queryKey: callKey(call, input, userId),
  queryFn: async (): Promise<SuccessAnswer<CallData<C>, CallCommon<C>>> => {
    const outcome = await ask(call, input, remote)
    if (!outcome.success) throw new Refused(outcome)
    return outcome
  },
  meta: { showsForms: call.showsForms },
})

/** For a generic call, the compiler cannot tell whether it takes an input. */
function ask<C extends Call>(call: C, input: unknown, remote?: string): Promise<CallOutcome<C>> {
  return (callTo(call) as (input: unknown, options: SendOptions) => Promise<CallOutcome<C>>)(input, { remote })
}
