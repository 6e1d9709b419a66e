import { approverStates } from '@portal/contracts/forms/approval'
import type { SaveOffers } from '../acts'
import { eventInEntry } from '../timeline-event'
import type { RuleInput, TreeEntry } from '../model'
import { mayHaveOffersFrom, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { isActingFor, pendingError, responderEntry, turnOf } from '../turn'

/**
 * Saves offers without another act: by a purchasing user on their turn, or by one who was asked. Unchanged offers write
 * no timeline event.
 */
export function saveOffers(ruleInput: RuleInput, act: SaveOffers): Change | Refusal {
  const { approval } = ruleInput
  const notPending = pendingError(approval)
  if (notPending) return notPending
  const ownEntry = entryToOffer(ruleInput)
  if (!ownEntry) return refuse('OFFERS_ONLY_BY_PURCHASING')
  const offers = offersAfter(ruleInput, act, ownEntry)
  if (isRefusal(offers)) return offers
  const { after, notes, changes } = offers
  const event = eventInEntry(ruleInput, ownEntry, approverStates.Edited, { notes, changes })
  return { approval: { ...approval, offers: after }, timeline: changes.length > 0 ? [event] : [] }
}

function entryToOffer(ruleInput: RuleInput): TreeEntry | undefined {
  const { approval, context } = ruleInput
  const ownEntries = [turnOf(approval), responderEntry(approval)].filter(entry => entry !== undefined)
  return ownEntries.find(entry => isActingFor(ruleInput, entry) && mayHaveOffersFrom(approval, entry, context.people))
}
