import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/corporation.calls'

/** The active companies. */
export const useCorporations = () => useCall(corporationListCall, { query: {} })
