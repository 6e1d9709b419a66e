import type { Call, CallCommon, CallData, CallOutcome } from '@portal/contracts/wire/call'
import type { SuccessAnswer } from '@portal/contracts/wire/envelope'
import { callTo } from '../call-to'
import { callKey } from './call-key'
import { Refused } from './refused'

/** A question to the server, and under what its answer is kept for whoever asks it. */
export const queryOf = <C extends Call>(call: C, input: unknown, userId: number | undefined) => ({
  queryKey: callKey(call, input, userId),
  queryFn: async (): Promise<SuccessAnswer<CallData<C>, CallCommon<C>>> => {
    const outcome = await ask(call, input)
    if (!outcome.success) throw new Refused(outcome)
    return outcome
  },
  meta: { showsForms: call.showsForms },
})

/** The input's type says whether there is one, which the compiler cannot follow for a call that it does not know. */
function ask<C extends Call>(call: C, input: unknown): Promise<CallOutcome<C>> {
  return (callTo(call) as (input: unknown) => Promise<CallOutcome<C>>)(input)
}
