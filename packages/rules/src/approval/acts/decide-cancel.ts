import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Plain } from '../acts'
import { cancelDecided } from '../entries'
import { eventInEntry } from '../timeline-event'
import type { Approval, RuleInput, TreeEntry } from '../model'
import { isRefusal, type Change, type Refusal } from '../outcome'
import { entryToDecideCancel, turnOf } from '../turn'
import { cancelled } from './cancel'

/** Approvers agree in the order of the tree; the last one cancels the form. */
export function approveCancel(ruleInput: RuleInput, act: Plain<'ApproveCancel'>): Change | Refusal {
  const { approval, actor, context } = ruleInput
  const ownEntry = entryToDecideCancel(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  const entries = cancelDecided(approval.entries, ownEntry.treeOrder, actor.userId, context)
  const after = { ...approval, entries }
  const event = eventInEntry(ruleInput, ownEntry, approverStates.CancellationApproved, { description: act.description })
  return { approval: turnOf(after) ? after : cancelled(after), timeline: [event] }
}

/** One rejection restores everything as it was before the cancellation was requested. */
export function rejectCancel(ruleInput: RuleInput, act: Plain<'RejectCancel'>): Change | Refusal {
  const { approval } = ruleInput
  const ownEntry = entryToDecideCancel(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  const event = eventInEntry(ruleInput, ownEntry, approverStates.CancellationRejected, { description: act.description })
  return { approval: restored(approval), timeline: [event] }
}

function restored(approval: Approval): Approval {
  const wasPending = approval.state === formStates.PendingCancelled
  return {
    ...approval,
    state: wasPending ? formStates.Pending : formStates.Approved,
    entries: approval.entries.map(entry =>
      isDecider(entry)
        ? { ...entry, state: approverStates.Approved, cancelActedByUserId: null, cancelActedAt: null }
        : entry,
    ),
    cancelRequestedBy: null,
  }
}

function isDecider({ state }: TreeEntry): boolean {
  return state === approverStates.PendingCancelled || state === approverStates.CancellationApproved
}
