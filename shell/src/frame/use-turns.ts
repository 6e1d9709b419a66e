import { useCall } from '@portal/auth/queries'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'

/** How many forms of a module, or of all, their reader decides next; 0 until that is known. */
export function useTurns(of: ModuleExpression | 'all'): { count: number; isCapped: boolean } {
  const { data = [] } = useCall(turnCountsCall)
  const counted = data.filter(({ moduleExpression }) => of === 'all' || moduleExpression === of)
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    isCapped: counted.some(({ isCapped }) => isCapped),
  }
}
