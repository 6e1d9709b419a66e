import { networkError } from '@portal/contracts/wire/network-error'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { currentHost } from './host'

/** What a caller gets when no answer came, or none that is ours. */
export function networkRefusal(): RefusalAnswer {
  return { success: false, code: 'NETWORK', message: networkError[currentHost().language()], errors: [] }
}
