import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { modules } from '@portal/contracts/modules/modules'
import type { Plain } from '../acts'
import { approvedEntries, withState } from '../entries'
import { eventByActor } from '../timeline-event'
import type { Approval, RuleInput } from '../model'
import { refuse, type Change, type Refusal } from '../outcome'
import { mayManage } from '../permission'
import { isCancelPending } from '../turn'

/** The approvers who have approved decide about the cancellation. If there are none, the form is cancelled at once. */
export function cancel(ruleInput: RuleInput, act: Plain<'Cancel'>): Change | Refusal {
  const { approval, actor } = ruleInput
  if (!mayCancel(ruleInput)) return refuse(modules[approval.module].cancelRefusal)
  if (isCancelPending(approval.state)) return refuse('CANCELLATION_PENDING')
  const isImmediate = approvedEntries(approval).length === 0
  const currentState = isImmediate ? approverStates.Cancelled : approverStates.PendingCancelled
  return {
    approval: { ...(isImmediate ? cancelled(approval) : cancelAsked(approval)), cancelRequestedBy: actor.userId },
    timeline: [eventByActor(ruleInput, currentState, { description: act.description })],
  }
}

function mayCancel(ruleInput: RuleInput): boolean {
  const { approval, actor } = ruleInput
  const { cancelledBy } = modules[approval.module]
  return cancelledBy === 'permission' ? mayManage(ruleInput) : actor.userId === approval.ownerId
}

export function cancelled(approval: Approval): Approval {
  return { ...approval, state: formStates.Cancelled, question: null }
}

function cancelAsked(approval: Approval): Approval {
  const wasPending = approval.state === formStates.Pending
  return {
    ...approval,
    state: wasPending ? formStates.PendingCancelled : formStates.ApprovedCancelPending,
    entries: approvedEntries(approval).reduce(
      (entries, { treeOrder }) => withState(entries, treeOrder, approverStates.PendingCancelled),
      [...approval.entries],
    ),
  }
}
