import type { Call } from '@portal/contracts/call'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'
import { useSubmission } from './use-submission'

/** Files forms; `outdates` are the module's own lists. */
export function useFiling<C extends Call>(call: C, outdates: Call[]) {
  return useSubmission(call, [allFormsCall, pendingFormsCall, dashboardCall, ...outdates])
}
