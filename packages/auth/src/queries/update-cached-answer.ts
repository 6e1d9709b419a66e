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
 * Changes the cached answer to an input, for news that the server has pushed or is being sent. A request under way may
 * return older data, so it is cancelled and repeated.
 */
export async function updateCachedAnswer<C extends Call>(
  call: C,
  input: ClientInput<C>,
  change: (answer: Answer<C>) => Answer<C>,
): Promise<void> {
  const queryKey = callKey(call, input, currentSession()?.id)
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  if (isFetching) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Answer<C>>(queryKey, answer => answer && { ...answer, ...change(answer) })
  if (isFetching) await queryClient.invalidateQueries({ queryKey })
}
