import type { FormRow } from '@portal/contracts/forms/form'
import { modules } from '@portal/contracts/modules/modules'
import type { RowAbilities } from './abilities'
import type { Approval } from './model'
import { isCancelPending } from './turn'
import { codeOf } from './wire'

/**
 * Returns the buttons of a row. A purchase has both or none: a form that needs an offer or a choice must be opened
 * first. Its cancellation is rejected only on its page.
 */
export function listActions(
  { module, state }: Pick<Approval, 'module' | 'state'>,
  can: RowAbilities,
): FormRow['actions'] {
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
