import type { FormTree } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import type { UpdateKind } from '@portal/rules/approval/wire'

/** Returns the acts that a tree offers its reader, in the order of their buttons. */
export function actsOffered({ abilities, formStatus, currentTreeOrder, stateList }: FormTree): UpdateKind[] {
  const decides = abilities.isCurrentUserTurn && formStatus === formStates.Pending
  const isLast = currentTreeOrder === stateList.length
  const offered: Record<UpdateKind, boolean> = {
    Answer: abilities.canAnswer,
    // Offered even if the module's rules would refuse them now: a missing offer can still be added.
    Approve: decides,
    Reject: decides,
    Ask: abilities.canAsk,
    Skip: decides && !isLast,
    ApproveCancel: abilities.canApproveCancel,
    RejectCancel: abilities.canRejectCancel,
    Cancel: abilities.canCancel,
  }
  return (Object.keys(offered) as UpdateKind[]).filter(kind => offered[kind])
}
