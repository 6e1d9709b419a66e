import type { ActCode } from '@portal/contracts/forms/approval'
import { modules } from '@portal/contracts/modules/modules'
import type { RowAbilities } from './abilities'
import type { Approval } from './model'
import { isCancelPending } from './turn'
import { codeOf } from './wire'

export interface ListActions {
  /** The code that the Approve button of a row sends; null if the row has no such button. */
  readonly approve: ActCode | null
  readonly reject: ActCode | null
}

/**
 * The buttons of a row in a list of forms. A form with offers has both or none, and only if it can be approved as it
 * is: one that lacks an offer, or a chosen one, is opened first. Its cancellation is rejected only on its page.
 */
export function listActions({ module, state }: Pick<Approval, 'module' | 'state'>, can: RowAbilities): ListActions {
  const { offers } = modules[module]
  if (isCancelPending(state)) {
    return {
      approve: can.canApproveCancel ? codeOf('ApproveCancel') : null,
      reject: can.canRejectCancel && !offers ? codeOf('RejectCancel') : null,
    }
  }
  return {
    approve: can.canApprove ? codeOf('Approve') : null,
    reject: can.canReject && (can.canApprove || !offers) ? codeOf('Reject') : null,
  }
}
