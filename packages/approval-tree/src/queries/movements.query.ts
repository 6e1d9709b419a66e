import { useCall } from '@portal/auth/queries'
import { timelineCall } from '@portal/contracts/forms/form-request.calls'

/** Everything that was done to a form, in its order. */
export const useMovements = (formGuid: string) => useCall(timelineCall, { params: { formGuid } })
