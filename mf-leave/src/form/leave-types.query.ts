import { useCall } from '@portal/auth/queries'
import { leaveTypeCall } from '@portal/contracts/leave/annual-leave.calls'

export const useLeaveTypes = () => useCall(leaveTypeCall)
