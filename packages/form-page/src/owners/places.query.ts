import { useCall } from '@portal/auth/queries'
import { corporationListCall, departmentListCall } from '@portal/contracts/people/corporation.calls'

/** Names of companies, passive ones among them, for old forms. */
export const useCorporations = (when = true) =>
  useCall(corporationListCall, { query: { status: 'all' } }, { enabled: when })

export const useDepartments = (when = true) => useCall(departmentListCall, {}, { enabled: when })
