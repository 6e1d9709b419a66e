import type { ActCode } from '@portal/contracts/forms/approval'
import { modules } from '@portal/contracts/modules/modules'
import type { RowAbilities } from './abilities'
import type { Approval } from './model'
import { isCancelPending } from './turn'
import { codeOf } from './wire'

export interface ListActions {
  /** The code that a row's Approve button sends; null without such a button. */
  readonly approve: ActCode | null
  readonly reject: ActCode | null
}

/**
 * Returns the buttons of a row. A purchase has both or none: a form that needs an offer or a choice must be opened
 * first. Its cancellation is rejected only on its page.
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
