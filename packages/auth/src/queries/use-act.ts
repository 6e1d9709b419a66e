import { useMutation } from '@tanstack/react-query'
import type { Call } from '@portal/contracts/call'
import type { SentNotification } from '@portal/contracts/notification.hub'
import type { RefusalAnswer } from '@portal/contracts/wire'
import { callTo, type ClientOutcome } from '../call-to'
import { sendNotification } from '../live/start-live'
import { queryClient } from './query-client'
import { refresh } from './refresh'

interface Act<C extends Call> {
  /** Does it once. The outcome is a value, a refusal too. */
  act: ReturnType<typeof callTo<C>>
  isBusy: boolean
  /** Of the last time; gone while it is done again. */
  refusal: RefusalAnswer | null
}

/**
 * Changes something on the server: `const { act, isBusy } = useAct(payCall, [paymentsCall])`. After a success the
 * questions named beside it are asked again. It is never retried by itself.
 */
export function useAct<C extends Call>(call: C, outdates: Call[] = []): Act<C> {
  const { mutateAsync, isPending, data } = useMutation<ClientOutcome<C>, Error, Parameters<Act<C>['act']>>(
    {
      mutationFn: input => callTo(call)(...input),
      onSuccess: outcome => {
        if (!outcome.success) return
        if (call.answerIsSent) sendNotification(outcome.data as SentNotification)
        refresh(...outdates)
      },
    },
    queryClient,
  )
  return {
    act: (...input) => mutateAsync(input),
    isBusy: isPending,
    refusal: data && !data.success ? data : null,
  }
}
