import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'

/** The active companies. */
export const useCorporations = () => useCall(corporationListCall, { query: {} })
