import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Plain } from '../acts'
import { withState } from '../entries'
import { lineInEntry } from '../line'
import type { Approval, Scene, TreeEntry } from '../model'
import { isRefusal, type Change, type Refusal } from '../outcome'
import { seatToDecideCancel, turnOf } from '../turn'
import { cancelled } from './cancel'

/** They decide in the order of the tree. The last one cancels the form. */
export function approveCancel(scene: Scene, act: Plain<'ApproveCancel'>): Change | Refusal {
  const { approval } = scene
  const seat = seatToDecideCancel(scene)
  if (isRefusal(seat)) return seat
  const entries = withState(approval.entries, seat.treeOrder, approverStates.CancellationApproved)
  const after = { ...approval, entries }
  const line = lineInEntry(scene, seat, approverStates.CancellationApproved, { description: act.description ?? '' })
  return { approval: turnOf(after) ? after : cancelled(after), timeline: [line] }
}

/** One rejection restores everything as it was before the cancellation was requested. */
export function rejectCancel(scene: Scene, act: Plain<'RejectCancel'>): Change | Refusal {
  const { approval } = scene
  const seat = seatToDecideCancel(scene)
  if (isRefusal(seat)) return seat
  const line = lineInEntry(scene, seat, approverStates.CancellationRejected, { description: act.description ?? '' })
  return { approval: restored(approval), timeline: [line] }
}

function restored(approval: Approval): Approval {
  const wasPending = approval.state === formStates.PendingCancelled
  return {
    ...approval,
    state: wasPending ? formStates.Pending : formStates.Approved,
    entries: approval.entries.map(entry => (isDecider(entry) ? { ...entry, state: approverStates.Approved } : entry)),
    cancelRequestedBy: null,
  }
}

function isDecider({ state }: TreeEntry): boolean {
  return state === approverStates.PendingCancelled || state === approverStates.CancellationApproved
}
