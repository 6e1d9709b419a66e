import { approverStates } from '@portal/contracts/forms/approval'
import type { Ask } from '../acts'
import { entryOf } from '../entries'
import { lineInEntry, notesOf } from '../line'
import type { Scene, TreeEntry } from '../model'
import { noteOffers, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { seatToDecide } from '../turn'

/** A question does not move the turn: the asker keeps it, and may decide without the answer. */
export function ask(scene: Scene, act: Ask): Change | Refusal {
  const { approval, context } = scene
  const seat = seatToDecide(scene)
  if (isRefusal(seat)) return seat
  if (approval.question) return refuse('QUESTION_OPEN')
  const description = act.description?.trim() ?? ''
  if (act.askToUser === undefined || description === '') return refuse('QUESTION_INCOMPLETE')
  if (!isAskable(scene, seat, act.askToUser)) return refuse('CANNOT_ASK_USER')
  const offers = offersAfter(scene, act.offers, seat)
  if (isRefusal(offers)) return offers
  const question = { askerId: seat.userId, responderId: act.askToUser, askedAt: context.at, description }
  const notes = notesOf(noteOffers(approval.offers, offers))
  return {
    approval: { ...approval, offers, question },
    timeline: [lineInEntry(scene, seat, approverStates.Asking, { description, toUserId: act.askToUser, notes })],
  }
}

function isAskable({ approval, actor, context }: Scene, seat: TreeEntry, userId: number): boolean {
  const isSelf = userId === seat.userId || userId === actor.userId
  return !isSelf && entryOf(approval, userId) !== undefined && context.people.get(userId)?.isActive === true
}
