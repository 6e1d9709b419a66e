import { useCall } from '@portal/auth/queries'
import { leaveTypeCall } from '@portal/contracts/annual-leave.calls'

export const useLeaveTypes = () => useCall(leaveTypeCall)
