import { useCall } from '@portal/auth/queries'
import { moduleListCall } from '@portal/contracts/modules/module.calls'

/** The modules, with the names that administrators gave them. */
export const useModules = () => useCall(moduleListCall)
