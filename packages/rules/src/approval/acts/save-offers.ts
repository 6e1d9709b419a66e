import { approverStates } from '@portal/contracts/forms/approval'
import type { SaveOffers } from '../acts'
import { lineInEntry, notesOf } from '../line'
import type { Scene, TreeEntry } from '../model'
import { mayHaveOffersFrom, noteOffers, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { isActingFor, pendingError, responderEntry, turnOf } from '../turn'

/** Saves offers without another act: by a purchasing user on their turn, or by a user who was asked. */
export function saveOffers(scene: Scene, act: SaveOffers): Change | Refusal {
  const { approval } = scene
  const notPending = pendingError(approval)
  if (notPending) return notPending
  const seat = seatToOffer(scene)
  if (!seat) return refuse('OFFERS_ONLY_BY_PURCHASING')
  const offers = offersAfter(scene, act.offers, seat)
  if (isRefusal(offers)) return offers
  const line = lineInEntry(scene, seat, approverStates.Edited, { notes: notesOf(noteOffers(approval.offers, offers)) })
  return { approval: { ...approval, offers }, timeline: [line] }
}

function seatToOffer(scene: Scene): TreeEntry | undefined {
  const { approval, context } = scene
  const seats = [turnOf(approval), responderEntry(approval)].filter(entry => entry !== undefined)
  return seats.find(entry => isActingFor(scene, entry) && mayHaveOffersFrom(approval, entry, context.people))
}
