import type { ActCode } from '@portal/contracts/approval'
import type { Abilities } from './abilities'
import type { Approval } from './model'
import { isCancelPending } from './turn'
import { codeOf } from './wire'

export interface ListActions {
  /** The code that the Approve button of a row sends; null where there is no such button. */
  readonly approve: ActCode | null
  readonly reject: ActCode | null
}

/** The buttons of a row in a list of forms. A cancellation of a purchase is rejected on its page, not in a list. */
export function listActions({ module, state }: Pick<Approval, 'module' | 'state'>, can: Abilities): ListActions {
  if (isCancelPending(state)) {
    return {
      approve: can.canApproveCancel ? codeOf('ApproveCancel') : null,
      reject: can.canRejectCancel && module !== 'PUR' ? codeOf('RejectCancel') : null,
    }
  }
  return { approve: can.canApprove ? codeOf('Approve') : null, reject: can.canReject ? codeOf('Reject') : null }
}
