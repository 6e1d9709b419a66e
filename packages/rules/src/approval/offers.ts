import type { ErrorCode } from '@portal/contracts/errors'
import type { RoleName } from '@portal/contracts/identity/permission'
import type { Approval, Offer, RuleInput, TreeEntry } from './model'
import { rolesOf, type People } from './people'
import { refuse, type Refusal, type TimelineNote } from './outcome'

type Offers = readonly Offer[]

function hasRole(entry: TreeEntry, role: RoleName, people: People): boolean {
  return rolesOf(entry.userId, people).includes(role)
}

export function mayHaveOffersFrom({ module }: Approval, ownEntry: TreeEntry, people: People): boolean {
  return module === 'PUR' && hasRole(ownEntry, 'WorkflowPurchasing', people)
}

export function mayChooseOffer({ module }: Approval, ownEntry: TreeEntry, people: People): boolean {
  return module === 'PUR' && hasRole(ownEntry, 'WorkflowFinance', people)
}

/** The offers after an act: the saved ones, which keep their price, and the new ones. */
export function offersAfter(
  { approval, context }: RuleInput,
  sent: Offers | undefined,
  ownEntry: TreeEntry,
  purpose: 'adding' | 'choosing' = 'adding',
): Offers | Refusal {
  if (!sent) return approval.offers
  const offers = merged(approval.offers, sent)
  const mayChoose = purpose === 'choosing' && mayChooseOffer(approval, ownEntry, context.people)
  if (addsTo(approval.offers, offers) && !mayHaveOffersFrom(approval, ownEntry, context.people)) {
    return refuse('OFFERS_ONLY_BY_PURCHASING')
  }
  if (choosesIn(approval.offers, offers) && !mayChoose) return refuse('OFFER_CHOICE_ONLY_BY_FINANCE')
  return offers.filter(offer => offer.isApproved).length > 1 ? refuse('ONE_OFFER_ONLY') : offers
}

/** Purchasing needs an offer to approve. Finance needs a chosen one. */
export function approvalOffersError(
  approval: Approval,
  ownEntry: TreeEntry,
  offers: Offers,
  people: People,
): ErrorCode | null {
  if (mayHaveOffersFrom(approval, ownEntry, people) && offers.length === 0) return 'OFFER_REQUIRED'
  const isChosen = offers.some(offer => offer.isApproved)
  return mayChooseOffer(approval, ownEntry, people) && offers.length > 0 && !isChosen ? 'OFFER_NOT_CHOSEN' : null
}

export function noteOffers(before: Offers, after: Offers): Partial<Record<TimelineNote, boolean>> {
  return { OffersAdded: addsTo(before, after), OfferChosen: choosesIn(before, after) }
}

function merged(saved: Offers, sent: Offers): Offer[] {
  const sentByGuid = new Map(sent.map(offer => [offer.offerGuid, offer]))
  const kept = saved.map(offer => ({ ...offer, isApproved: (sentByGuid.get(offer.offerGuid) ?? offer).isApproved }))
  const known = new Set(saved.map(offer => offer.offerGuid))
  return [...kept, ...[...sentByGuid.values()].filter(offer => !known.has(offer.offerGuid))]
}

function addsTo(before: Offers, after: Offers): boolean {
  return after.length > before.length
}

function choosesIn(before: Offers, after: Offers): boolean {
  const chosenBefore = new Set(before.filter(offer => offer.isApproved).map(offer => offer.offerGuid))
  return after.some(offer => offer.isApproved !== chosenBefore.has(offer.offerGuid))
}
