import type { Call } from '@portal/contracts/call'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, formTreeCall, pendingFormsCall, timelineCall } from '@portal/contracts/form-request.calls'

/** Whose answers an act on a form makes out of date, whatever its module. */
export const outdatedByActs: Call[] = [formTreeCall, timelineCall, allFormsCall, pendingFormsCall, dashboardCall]
