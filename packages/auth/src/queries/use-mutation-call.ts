import { use } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Call } from '@portal/contracts/wire/call'
import type { SentNotification } from '@portal/contracts/notifications/notification.hub'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { callTo } from '../call-to'
import { CallerContext } from '../caller'
import type { ClientOutcome } from '../client-call'
import { sendNotification } from '../live/start-live'
import { settleOwed } from '../owed'
import type { SendOptions } from '../send-options'
import { queryClient } from './query-client'
import { refresh, refreshForms } from './refresh'
import { useSubmissionKey } from './submission-key'

/** Returns the parts of a submission: the forms in the body, if a call acts on several. */
function partsOf({ idempotent }: Call, input: unknown): readonly unknown[] {
  return idempotent === 'each' ? (input as { body: unknown[] }).body : [input]
}

/** Returns the parts that were done. A refusal may carry an outcome for each. */
function doneOf(
  parts: readonly unknown[],
  { success, data }: { success: boolean; data?: unknown },
): readonly unknown[] {
  if (success) return parts
  const outcomes = Array.isArray(data) ? (data as { success?: boolean }[]) : []
  return parts.filter((_part, i) => outcomes[i]?.success)
}

interface MutationCall<C extends Call> {
  /** Sends the call once. The outcome is a value, also for a refusal. */
  send: ReturnType<typeof callTo<C>>
  isBusy: boolean
  /** The refusal of the last attempt; null during the next. */
  refusal: RefusalAnswer | null
}

/**
 * Changes something on the server, as in `useMutationCall(addSubstitutionCall, [substitutionsCall])`. A success reloads
 * the given calls. Calls that show forms need not be given: `changesForms` reloads them. It is never retried
 * automatically; sent again because no answer came, it happens once.
 */
export function useMutationCall<C extends Call>(call: C, alsoRefresh: Call[] = []): MutationCall<C> {
  const submission = useSubmissionKey()
  const remote = use(CallerContext)
  // The input type of a generic call is unknown here.
  const send = callTo(call) as (input?: unknown, options?: SendOptions) => Promise<ClientOutcome<C>>
  const { mutateAsync, isPending, data } = useMutation<ClientOutcome<C>, Error, Parameters<MutationCall<C>['send']>>(
    {
      mutationFn: async ([input, options]) => {
        if (call.changesForms) await settleOwed()
        const idempotencyKey = call.idempotent ? submission.of(partsOf(call, input)) : undefined
        return send(input, { remote, ...(idempotencyKey && { idempotencyKey }), ...options })
      },
      onSuccess: (outcome, [input]) => {
        submission.forget(doneOf(partsOf(call, input), outcome))
        // Also after a refusal: the form may have moved on, or a part of the call may be done.
        if (call.changesForms) refreshForms()
        if (!outcome.success) return
        if (call.answerIsSent) sendNotification(outcome.data as SentNotification)
        refresh(...alsoRefresh)
      },
    },
    queryClient,
  )
  return {
    send: (...input) => mutateAsync(input),
    isBusy: isPending,
    refusal: data && !data.success ? data : null,
  }
}
