import { useAct } from '@portal/auth/queries'
import type { Call } from '@portal/contracts/call'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'

/** Files forms; `outdates` are the module's own lists. */
export function useFiling<C extends Call>(call: C, outdates: Call[]) {
  const { act: send, isBusy } = useAct(call, [allFormsCall, pendingFormsCall, dashboardCall, ...outdates])
  return { send, isBusy }
}
