import { approverStates } from '@portal/contracts/forms/approval'
import type { Plain } from '../acts'
import { lineInEntry, notesOf } from '../line'
import type { Scene } from '../model'
import { noteOffers, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { isActingFor, responderEntry } from '../turn'

/** An answer does not depend on the turn, so an open question can be answered while a cancellation is being decided. */
export function answer(scene: Scene, act: Plain<'Answer'>): Change | Refusal {
  const { approval, actor } = scene
  const entry = responderEntry(approval)
  if (!approval.question || !entry) return refuse('NO_QUESTION_FOR_YOU')
  if (!isActingFor(scene, entry)) {
    return refuse(entry.userId === actor.userId ? 'SUBSTITUTE_ACTS' : 'NO_QUESTION_FOR_YOU')
  }
  const offers = offersAfter(scene, act.offers, entry)
  if (isRefusal(offers)) return offers
  const line = lineInEntry(scene, entry, approverStates.Responder, {
    description: act.description ?? '',
    toUserId: approval.question.askerId,
    notes: notesOf(noteOffers(approval.offers, offers)),
  })
  return { approval: { ...approval, offers, question: null }, timeline: [line] }
}
