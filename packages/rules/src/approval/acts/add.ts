import { approverStates } from '@portal/contracts/forms/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import { insertAt } from '../../trees/list'
import type { Add } from '../acts'
import { approverEntries, entryOf, hasActed, newEntry } from '../entries'
import { eventInEntry, placeChange } from '../timeline-event'
import type { Approval, Context, RuleInput, TreeEntry } from '../model'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { runningTreeError } from '../tree-check'
import { pendingError, entriesToActIn, turnOf } from '../turn'

/**
 * Adds a person; everybody at or after the place moves up by one. If that includes the holder of the turn, the newcomer
 * gets the turn.
 */
export function add(ruleInput: RuleInput, act: Add): Change | Refusal {
  const { approval, context } = ruleInput
  const position = positionToAdd(ruleInput)
  if (isRefusal(position)) return position
  const error = userError(approval, act, context) ?? placeError(approval, act)
  if (error) return refuse(error)
  const entry = newEntry(act.treeOrder, act.userId, position.userId)
  const after = { ...approval, entries: insertAt(approval.entries, entry) }
  const treeError = runningTreeError(after, context.people)
  if (treeError) return refuse(treeError)
  const event = eventInEntry(ruleInput, position, approverStates.Information, {
    toUserId: act.userId,
    notes: { UserAdded: true },
    changes: [placeChange(null, act.treeOrder)],
  })
  return { approval: after, timeline: [event] }
}

/** Any approver may add people, whether or not it is their turn, unless they owe an answer. */
export function positionToAdd(ruleInput: RuleInput): TreeEntry | Refusal {
  const { approval, actor } = ruleInput
  const notPending = pendingError(approval)
  if (notPending) return notPending
  const ownEntries = entriesToActIn(ruleInput)
  if (ownEntries.length === 0) {
    const isAway = approverEntries(approval).some(entry => entry.userId === actor.userId)
    return refuse(isAway ? 'SUBSTITUTE_ACTS' : 'NOT_AN_APPROVER')
  }
  const free = ownEntries.filter(({ userId }) => userId !== approval.question?.responderId)
  const turn = turnOf(approval)
  return free.find(entry => entry === turn) ?? free[0] ?? refuse('ANSWER_FIRST')
}

/** Returns the first place at which a person can be added: after the owner and everybody who has acted. */
export function firstFreePlace({ entries }: Approval): number {
  return 1 + Math.max(1, ...entries.filter(hasActed).map(entry => entry.treeOrder))
}

function userError(approval: Approval, { userId }: Add, { people }: Context): ErrorCode | null {
  if (!people.get(userId)?.isActive) return 'USER_NOT_ACTIVE'
  return entryOf(approval, userId) ? 'USER_ALREADY_IN_TREE' : null
}

function placeError(approval: Approval, { treeOrder }: Add): ErrorCode | null {
  const isPlace = Number.isInteger(treeOrder) && treeOrder >= 1 && treeOrder <= approval.entries.length + 1
  if (!isPlace) return 'TREE_POSITION'
  return treeOrder < firstFreePlace(approval) ? 'TREE_POSITION_PASSED' : null
}
