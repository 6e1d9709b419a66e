import { approverStates } from '@portal/contracts/forms/approval'
import type { Ask } from '../acts'
import { entryOf } from '../entries'
import { eventInEntry } from '../timeline-event'
import type { RuleInput, TreeEntry } from '../model'
import { offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { entryToDecide } from '../turn'

/** A question does not move the turn: the asker keeps it, and may decide without the answer. */
export function ask(ruleInput: RuleInput, act: Ask): Change | Refusal {
  const { approval, actor, context } = ruleInput
  const ownEntry = entryToDecide(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  if (approval.question) return refuse('QUESTION_OPEN')
  const description = act.description?.trim() ?? ''
  if (act.askToUser === undefined || description === '') return refuse('QUESTION_INCOMPLETE')
  if (!isAskable(ruleInput, ownEntry, act.askToUser)) return refuse('CANNOT_ASK_USER')
  const offers = offersAfter(ruleInput, act, ownEntry)
  if (isRefusal(offers)) return offers
  const question = {
    askerId: ownEntry.userId,
    responderId: act.askToUser,
    askedByUserId: actor.userId === ownEntry.userId ? null : actor.userId,
    askedAt: context.at,
    description,
  }
  const { after, notes, changes } = offers
  const event = eventInEntry(ruleInput, ownEntry, approverStates.Asking, {
    description,
    toUserId: act.askToUser,
    notes,
    changes,
  })
  return { approval: { ...approval, offers: after, question }, timeline: [event] }
}

function isAskable({ approval, actor, context }: RuleInput, ownEntry: TreeEntry, userId: number): boolean {
  const isSelf = userId === ownEntry.userId || userId === actor.userId
  return !isSelf && entryOf(approval, userId) !== undefined && context.people.get(userId)?.isActive === true
}
