import { networkError } from '@portal/contracts/wire/network-error'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { currentHost } from './host'

/** The refusal for a caller if no answer came, or none of the portal's. */
export function networkRefusal(): RefusalAnswer {
  return { success: false, code: 'NETWORK', message: networkError[currentHost().language()], errors: [] }
}
