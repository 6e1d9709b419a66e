import { useCall } from '@portal/auth/queries'
import { corporationListCall, departmentListCall } from '@portal/contracts/corporation.calls'

/** Names of companies, passive ones among them, for old forms. */
export const useCorporations = () => useCall(corporationListCall, { query: { status: 'all' } })

export const useDepartments = () => useCall(departmentListCall)
