import { useCall } from '@portal/auth/queries'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'

/** How many forms of a module, or of all, their reader decides next; undefined until that is known. */
export function useTurnCount(module: ModuleExpression | undefined, enabled = true): number | undefined {
  const { data } = useCall(turnCountsCall, {}, { enabled })
  return data
    ?.filter(({ moduleExpression }) => module === undefined || moduleExpression === module)
    .reduce((sum, { count }) => sum + count, 0)
}
