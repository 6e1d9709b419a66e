import { useTurnCounts } from '@portal/approval-tree/held'
import { useCall } from '@portal/auth/queries'
import { listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { CallRequest } from '@portal/contracts/wire/call'

export interface TurnCount {
  /** Undefined until it is known. */
  count: number | undefined
  /** There may be more than `count`. */
  isCapped?: boolean
}

/** Counts the forms of a module, or of all, that wait for the reader. */
export function useTurns(module: ModuleExpression | undefined, enabled = true): TurnCount {
  const counted = useTurnCounts(enabled)?.filter(
    ({ moduleExpression }) => module === undefined || moduleExpression === module,
  )
  return {
    count: counted?.reduce((sum, { count }) => sum + count, 0),
    isCapped: counted?.some(({ isCapped }) => isCapped) ?? false,
  }
}

export const useTurnCount = (module: ModuleExpression | undefined, enabled = true): number | undefined =>
  useTurns(module, enabled).count

type Wanted = CallRequest<typeof listedCorporationsCall>['query']

/** Returns the companies whose forms a list has; none until they are known. */
export function useListedCorporations(query: Wanted): readonly number[] {
  return useCall(listedCorporationsCall, { query }, { keepPrevious: true }).data ?? []
}
