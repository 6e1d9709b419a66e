import { useCall } from '@portal/auth/queries'
import { getLeaveCall } from '@portal/contracts/leave/annual-leave.calls'

export const useLeave = (formGuid: string) => useCall(getLeaveCall, { params: { id: formGuid } })
