import { useCall } from '@portal/auth/queries'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'

/** How many forms of a module, or of all, their reader decides next; 0 until that is known. */
export function useTurns(of: ModuleExpression | 'all'): number {
  const { data = [] } = useCall(turnCountsCall)
  return data.reduce(
    (sum, { moduleExpression, count }) => (of === 'all' || moduleExpression === of ? sum + count : sum),
    0,
  )
}
