import { approverStates } from '@portal/contracts/forms/approval'
import { removeAt } from '../../trees/list'
import type { Remove } from '../acts'
import { entryOf, shownState } from '../entries'
import { isGeneralManagerNeeded } from '../general-manager-entry'
import { eventByActor, placeChange } from '../timeline-event'
import type { RuleInput, TreeEntry } from '../model'
import { refuse, type Change, type Refusal } from '../outcome'
import { runningTreeError } from '../tree-check'
import { pendingError, entriesToActIn, turnOf } from '../turn'

/** Removes a manually added person who has neither acted nor asked nor been asked. */
export function remove(ruleInput: RuleInput, act: Remove): Change | Refusal {
  const { approval, context } = ruleInput
  const notPending = pendingError(approval)
  if (notPending) return notPending
  const entry = entryOf(approval, act.userId)
  if (!entry || entry.state === approverStates.FormOwner) return refuse('USER_NOT_IN_TREE')
  if (!isAdder(ruleInput, entry)) return refuse('REMOVE_NOT_YOURS')
  if (shownState(approval, entry) !== approverStates.Pending) return refuse('REMOVE_TOO_LATE')
  if (isGeneralManagerNeeded(ruleInput, entry)) return refuse('REMOVE_GENERAL_MANAGER')
  const after = { ...approval, entries: removeAt(approval.entries, entry.treeOrder) }
  const treeError = runningTreeError(after, context.people)
  if (treeError) return refuse(treeError)
  // Everybody else has decided, so the form would stay pending without a turn.
  if (!turnOf(after)) return refuse('REMOVE_LAST_OPEN')
  const event = eventByActor(ruleInput, approverStates.Information, {
    toUserId: act.userId,
    notes: { UserRemoved: true },
    changes: [placeChange(entry.treeOrder, null)],
  })
  return { approval: after, timeline: [event] }
}

function isAdder(ruleInput: RuleInput, { addedByUserId }: TreeEntry): boolean {
  if (addedByUserId === null) return false
  return (
    addedByUserId === ruleInput.actor.userId ||
    entriesToActIn(ruleInput).some(ownEntry => ownEntry.userId === addedByUserId)
  )
}
