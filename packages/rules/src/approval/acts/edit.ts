import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { passiveAdditions, recomposed } from '../../trees/recompose'
import type { Edit, FieldChange } from '../acts'
import { someoneHasActed } from '../entries'
import { eventByActor } from '../timeline-event'
import type { Approval, RuleInput } from '../model'
import { isRefusal, refuse, type Change, type Refusal, type TimelineEvent } from '../outcome'
import { isOwnerOrFiller, mayManage } from '../permission'
import { isCancelPending } from '../turn'

export function edit(ruleInput: RuleInput, { changes, newDefault }: Edit): Change | Refusal {
  const { approval, context } = ruleInput
  const notEditable = editError(ruleInput)
  if (notEditable) return notEditable
  if (newDefault && someoneHasActed(approval)) return refuse('EDIT_TOO_LATE')
  const after = newDefault ? recomposed(approval, newDefault, context.people) : approval
  if (isRefusal(after)) return after
  const event = eventByActor(ruleInput, approverStates.Edited, {
    changes: newDefault ? [...changes, treeChange(approval, after)] : changes,
    notes: { TreeComposedAnew: newDefault !== undefined },
  })
  const leftOut = newDefault ? passiveAdditions(approval, after, context.people) : []
  return { approval: after, timeline: [event, ...leftOut.map(userId => leftOutLine(ruleInput, userId))] }
}

function leftOutLine(ruleInput: RuleInput, toUserId: number): TimelineEvent {
  return eventByActor(ruleInput, approverStates.Information, { toUserId, notes: { PassiveLeftOut: true } })
}

function treeChange(before: Approval, after: Approval): FieldChange {
  const usersOf = ({ entries }: Approval) => entries.map(entry => entry.userId).join(',')
  return { field: 'treeUsers', from: usersOf(before), to: usersOf(after) }
}

function editError(ruleInput: RuleInput): Refusal | null {
  const { approval } = ruleInput
  const isSpecial = mayManage(ruleInput)
  if (!isSpecial && !isOwnerOrFiller(ruleInput)) return refuse('ONLY_OWNER_EDITS')
  if (approval.question) return refuse('QUESTION_OPEN')
  if (isCancelPending(approval.state)) return refuse('CANCELLATION_PENDING')
  if (isSpecial) return null
  if (approval.state !== formStates.Pending) return refuse('FORM_NOT_PENDING')
  return someoneHasActed(approval) ? refuse('EDIT_TOO_LATE') : null
}
