import type { Call, CallCommon, CallData } from '@portal/contracts/wire/call'
import type { ClientInput } from '../client-call'
import { currentSession } from '../session.store'
import { callKey } from './call-key'
import { queryClient } from './query-client'

interface Answer<C extends Call> {
  data: CallData<C>
  common: CallCommon<C>
}

/**
 * Changes the answer that is kept for an input, where the server has told by itself what is new, or is just being told.
 * An answer that is on its way may be older than that: it is given up, and asked for again.
 */
export async function updateCachedAnswer<C extends Call>(
  call: C,
  input: ClientInput<C>,
  change: (answer: Answer<C>) => Answer<C>,
): Promise<void> {
  const queryKey = callKey(call, input, currentSession()?.id)
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0
  if (isOnItsWay) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Answer<C>>(queryKey, answer => answer && { ...answer, ...change(answer) })
  if (isOnItsWay) await queryClient.invalidateQueries({ queryKey })
}
