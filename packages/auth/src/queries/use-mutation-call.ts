import { useMutation } from '@tanstack/react-query'
import type { Call } from '@portal/contracts/wire/call'
import type { SentNotification } from '@portal/contracts/notifications/notification.hub'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { callTo } from '../call-to'
import type { ClientOutcome } from '../client-call'
import { sendNotification } from '../live/start-live'
import type { SendOptions } from '../send-options'
import { queryClient } from './query-client'
import { refresh, refreshForms } from './refresh'
import { useSubmissionKey } from './submission-key'

/** Returns the parts of a submission: the forms in the body, if a call acts on several. */
function partsOf({ idempotent }: Call, input: unknown): readonly unknown[] {
  return idempotent === 'each' ? (input as { body: unknown[] }).body : [input]
}

/** The parts that were done. A refusal may carry an outcome for each. */
function doneOf(
  parts: readonly unknown[],
  { success, data }: { success: boolean; data?: unknown },
): readonly unknown[] {
  if (success) return parts
  const outcomes = Array.isArray(data) ? (data as { success?: boolean }[]) : []
  return parts.filter((_part, i) => outcomes[i]?.success)
}

interface MutationCall<C extends Call> {
  /** Does it once. The outcome is a value, a refusal too. */
  send: ReturnType<typeof callTo<C>>
  isBusy: boolean
  /** Of the last time; gone while it is done again. */
  refusal: RefusalAnswer | null
}

/**
 * Changes something on the server: `const { act, isBusy } = useMutationCall(addSubstitutionCall, [substitutionsCall])`.
 * After a success the questions named beside it are asked again. What shows forms is not named: the call says that it
 * changes them. It is never retried by itself; sent again because no answer came, it is done once.
 */
export function useMutationCall<C extends Call>(call: C, alsoRefresh: Call[] = []): MutationCall<C> {
  const submission = useSubmissionKey()
  // A call's own input cannot be seen of a call that is not known here.
  const send = callTo(call) as (input?: unknown, options?: SendOptions) => Promise<ClientOutcome<C>>
  const { mutateAsync, isPending, data } = useMutation<ClientOutcome<C>, Error, Parameters<MutationCall<C>['send']>>(
    {
      mutationFn: ([input, options]) =>
        send(input, { ...(call.idempotent && { idempotencyKey: submission.of(partsOf(call, input)) }), ...options }),
      onSuccess: (outcome, [input]) => {
        submission.forget(doneOf(partsOf(call, input), outcome))
        // After a refusal, too: it may come from a form that has moved on, or from a call of which a part was done.
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
