import { networkError } from '@portal/contracts/wire/network-error'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { currentHost } from './host'

/** Returns the refusal of a call that the portal did not answer. */
export function networkRefusal(): RefusalAnswer {
  return { success: false, code: 'NETWORK', message: networkError[currentHost().language()], errors: [] }
}
