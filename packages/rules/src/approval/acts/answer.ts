import { approverStates } from '@portal/contracts/forms/approval'
import type { Plain } from '../acts'
import { eventInEntry } from '../timeline-event'
import type { RuleInput } from '../model'
import { offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { isActingFor, responderEntry } from '../turn'

/** An answer does not depend on the turn, so an open question can be answered while a cancellation is being decided. */
export function answer(ruleInput: RuleInput, act: Plain<'Answer'>): Change | Refusal {
  const { approval, actor } = ruleInput
  const entry = responderEntry(approval)
  if (!approval.question || !entry) return refuse('NO_QUESTION_FOR_YOU')
  if (!isActingFor(ruleInput, entry)) {
    return refuse(entry.userId === actor.userId ? 'SUBSTITUTE_ACTS' : 'NO_QUESTION_FOR_YOU')
  }
  const offers = offersAfter(ruleInput, act, entry)
  if (isRefusal(offers)) return offers
  const event = eventInEntry(ruleInput, entry, approverStates.Responder, {
    description: act.description,
    toUserId: approval.question.askerId,
    notes: offers.notes,
    changes: offers.changes,
  })
  return { approval: { ...approval, offers: offers.after, question: null }, timeline: [event] }
}
