import { use } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, CallCommon, CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { CallerContext } from '../caller'
import type { ClientInput } from '../client-call'
import { useSession } from '../session.store'
import { queryClient } from './query-client'
import { queryOf } from './query-of'
import { refusalIn } from './refused'

interface CallOptions {
  /** Sends the call only if true. */
  enabled?: boolean
  /** Keeps the previous answer while the next page or filter loads. */
  keepPrevious?: boolean
}

type Input<C extends Call> = keyof ClientInput<C> extends never ? Record<string, never> : ClientInput<C>
type Arguments<C extends Call> = keyof ClientInput<C> extends never
  ? [input?: Input<C>, options?: CallOptions]
  : [input: Input<C>, options?: CallOptions]

export interface CallQuery<C extends Call> {
  data: CallData<C> | undefined
  common: CallCommon<C> | undefined
  /** Why the last request failed; an earlier answer may still be shown. */
  refusal: RefusalAnswer | null
  /** Loading, with nothing to show yet. */
  isLoading: boolean
  /** Loading, perhaps again. */
  isFetching: boolean
  /** The shown answer belongs to the previous input, see `keepPrevious`. */
  isPrevious: boolean
  refetch: () => void
}

/**
 * Reads an answer and caches it for all components with the same input:
 * `export const useLeaveReport = (filter: Filter) => useCall(leaveReportCall, { body: filter })`.
 * A refusal is data, with code and message. Only calls that the server could not answer are retried.
 */
export function useCall<C extends Call>(call: C, ...[input, options = {}]: Arguments<C>): CallQuery<C> {
  const { enabled = true, keepPrevious = false } = options
  const userId = useSession()?.id
  const remote = use(CallerContext)
  const query = useQuery(
    {
      ...queryOf(call, input ?? {}, userId, remote),
      enabled: enabled && userId !== undefined,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
  return {
    data: query.data?.data,
    common: query.data?.common,
    refusal: refusalIn(query.error),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  }
}
