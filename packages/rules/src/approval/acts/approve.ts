import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Plain } from '../acts'
import { decided } from '../entries'
import { generalManagerEntry } from '../general-manager-entry'
import { lineByActor, lineInEntry, notesOf, placeChange } from '../line'
import type { Scene, TreeEntry } from '../model'
import { approvalOffersError, noteOffers, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal, type TimelineEntry } from '../outcome'
import { withoutQuestionBy } from '../question'
import { seatToDecide, turnOf } from '../turn'

export function approve(scene: Scene, act: Plain<'Approve'>): Change | Refusal {
  const { approval, actor, context } = scene
  const seat = seatToDecide(scene)
  if (isRefusal(seat)) return seat
  const offers = offersAfter(scene, act.offers, seat, 'choosing')
  if (isRefusal(offers)) return offers
  const offersError = approvalOffersError(approval, seat, offers, context.people)
  if (offersError) return refuse(offersError)

  const entries = decided(approval.entries, seat.treeOrder, approverStates.Approved, actor.userId, context)
  const added = generalManagerEntry(scene, entries, seat, offers)
  if (isRefusal(added)) return added

  const after = {
    ...approval,
    entries: added ? [...entries, added] : entries,
    offers,
    question: withoutQuestionBy(approval, seat),
  }
  const notes = notesOf({
    OwnApproval: seat.userId === approval.ownerId,
    WithoutAnswer: after.question !== approval.question,
    ...noteOffers(approval.offers, offers),
  })
  const line = lineInEntry(scene, seat, approverStates.Approved, { description: act.description ?? '', notes })
  return {
    approval: { ...after, state: turnOf(after) ? formStates.Pending : formStates.Approved },
    timeline: added ? [line, generalManagerLine(scene, added)] : [line],
  }
}

function generalManagerLine(scene: Scene, { userId, treeOrder }: TreeEntry): TimelineEntry {
  return lineByActor(scene, approverStates.Information, {
    toUserId: userId,
    notes: ['GeneralManagerAdded'],
    changes: [placeChange(null, treeOrder)],
  })
}
