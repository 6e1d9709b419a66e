import { useCall } from '@portal/auth/queries'
import { dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'

export const useDashboard = () => useCall(dashboardCall)
