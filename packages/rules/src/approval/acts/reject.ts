import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Plain } from '../acts'
import { decided } from '../entries'
import { lineInEntry, notesOf } from '../line'
import type { Scene } from '../model'
import { noteOffers, offersAfter } from '../offers'
import { isRefusal, type Change, type Refusal } from '../outcome'
import { withoutQuestionBy } from '../question'
import { seatToDecide } from '../turn'

/** One rejection ends the form, whoever else has approved it. */
export function reject(scene: Scene, act: Plain<'Reject'>): Change | Refusal {
  const { approval, actor, context } = scene
  const seat = seatToDecide(scene)
  if (isRefusal(seat)) return seat
  const offers = offersAfter(scene, act.offers, seat)
  if (isRefusal(offers)) return offers
  const notes = notesOf({
    OwnApproval: seat.userId === approval.ownerId,
    WithoutAnswer: withoutQuestionBy(approval, seat) !== approval.question,
    ...noteOffers(approval.offers, offers),
  })
  return {
    approval: {
      ...approval,
      entries: decided(approval.entries, seat.treeOrder, approverStates.Rejected, actor.userId, context),
      offers,
      question: null,
      state: formStates.Rejected,
    },
    timeline: [lineInEntry(scene, seat, approverStates.Rejected, { description: act.description ?? '', notes })],
  }
}
