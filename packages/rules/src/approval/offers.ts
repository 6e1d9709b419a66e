import { mostOffers } from '@portal/contracts/lookups/limits'
import { modules } from '@portal/contracts/modules/modules'
import { approverStates } from '@portal/contracts/forms/approval'
import type { RoleName } from '@portal/contracts/identity/roles'
import { displayDate } from '../calendar/date-parts'
import { displayMoney } from '../money/display'
import type { FieldChange, OfferChoice } from './acts'
import type { Approval, EntryState, LastAct, Offer, OfferContent, RuleInput, SentOffer, TreeEntry } from './model'
import { isExpired as isOfferExpired } from '../purchase/comparison'
import { offerChanges } from './offer-changes'
import { refuse, type Refusal } from './outcome'
import { rolesOf, type People } from './people'
import { mayViewOffers } from './permission'
import type { NoteConditions } from './timeline-event'

type Offers = readonly Offer[]

/** Applies an act to the offers and returns its timeline event. */
export interface OffersAfter {
  readonly after: Offers
  readonly notes: NoteConditions
  readonly changes: readonly FieldChange[]
}

interface Sent {
  readonly offers?: readonly SentOffer[]
  readonly choice?: OfferChoice
}

function hasRole(entry: TreeEntry, role: RoleName, people: People): boolean {
  return rolesOf(entry.userId, people).includes(role)
}

export function mayHaveOffersFrom({ module }: Approval, ownEntry: TreeEntry, people: People): boolean {
  return modules[module].offers && hasRole(ownEntry, 'WorkflowPurchasing', people)
}

export function mayChooseOffer({ module }: Approval, ownEntry: TreeEntry, people: People): boolean {
  return modules[module].offers && hasRole(ownEntry, 'WorkflowFinance', people)
}

type Chosen = Offer & { readonly choice: LastAct }

export function chosenOffer(offers: Offers): Chosen | undefined {
  return offers.find((offer): offer is Chosen => offer.choice !== null)
}

/** A choice freezes the offers: a request with any other offers is refused with the chooser and the time. */
export function frozenOffersError(ruleInput: RuleInput, sent: readonly SentOffer[] | undefined): Refusal | null {
  const saved = ruleInput.approval.offers
  const chosen = chosenOffer(saved)
  if (!sent || !chosen || !mayViewOffers(ruleInput) || sent.every(offer => isAsSaved(saved, offer))) return null
  return refuseFrozen(chosen)
}

export function refuseFrozen(chosen: Chosen): Refusal {
  return refuse('OFFERS_FROZEN', chosen.choice, { offer: nameOf(chosen) })
}

/**
 * Returns the offers after an act. Purchasing users add, change and remove them; everybody else must send them
 * unchanged or not at all. A difference means that somebody changed them after the sender loaded them.
 */
export function offersAfter(
  ruleInput: RuleInput,
  { offers: sent = [], choice }: Sent,
  ownEntry: TreeEntry,
  purpose: 'adding' | 'choosing' = 'adding',
): OffersAfter | Refusal {
  const { approval, context } = ruleInput
  const { offers: saved } = approval
  if (sent.every(offer => isAsSaved(saved, offer))) return { after: saved, notes: {}, changes: [] }
  if (!mayViewOffers(ruleInput)) return refuse('OFFERS_ONLY_BY_PURCHASING')
  const mayChange = mayHaveOffersFrom(approval, ownEntry, context.people)
  const stale = sent.find(offer => isStale(saved, offer, mayChange))
  if (stale) return refuseStale(saved, stale)
  if (!mayChange && sent.some(offer => offer.isRemoved || !savedOf(saved, offer))) {
    return refuse('OFFERS_ONLY_BY_PURCHASING')
  }
  const mayChoose = purpose === 'choosing' && mayChooseOffer(approval, ownEntry, context.people)
  if (!mayChoose && sent.some(isChosen)) return refuse('OFFER_CHOICE_ONLY_BY_FINANCE')

  const after = merged(saved, sent, { userId: ruleInput.actor.userId, at: context.at })
  if (after.filter(offer => offer.choice).length > 1) return refuse('ONE_OFFER_ONLY')
  if (after.length === 0 && wasApprovedByPurchasing(ruleInput)) return refuse('OFFER_REQUIRED')
  if (after.length > mostOffers && after.length > saved.length) {
    return refuse('TOO_MANY_OFFERS', null, { limit: mostOffers })
  }
  return { after, ...offerChanges(saved, after, choice) }
}

/** Purchasing needs an offer to approve; without one there would be nothing to choose or pay. */
function wasApprovedByPurchasing({ approval, context }: RuleInput): boolean {
  const { Approved, PendingCancelled, CancellationApproved } = approverStates
  const approved: readonly EntryState[] = [Approved, PendingCancelled, CancellationApproved]
  return approval.entries.some(
    entry => approved.includes(entry.state) && mayHaveOffersFrom(approval, entry, context.people),
  )
}

/** Purchasing needs an offer to approve. Finance needs a chosen one, and confirms an expired one. */
export function approvalOffersError(
  { approval, context: { people, today } }: RuleInput,
  ownEntry: TreeEntry,
  offers: Offers,
  choice: OfferChoice | undefined,
): Refusal | null {
  if (mayHaveOffersFrom(approval, ownEntry, people) && offers.length === 0) return refuse('OFFER_REQUIRED')
  const chosen = chosenOffer(offers)
  if (mayChooseOffer(approval, ownEntry, people) && offers.length > 0 && !chosen) return refuse('OFFER_NOT_CHOSEN')
  const isNew = chosen !== undefined && !chosenOffer(approval.offers)
  if (!isNew || choice?.isExpiredAccepted || !isOfferExpired(chosen.validUntil, today)) return null
  return refuse('OFFER_EXPIRED', null, { offer: nameOf(chosen), day: textIn(chosen, 'validUntil') })
}

function savedOf(saved: Offers, { offerGuid }: SentOffer): Offer | undefined {
  return saved.find(offer => offer.offerGuid === offerGuid)
}

function isChosen({ isApproved, isRemoved }: SentOffer): boolean {
  return isApproved && !isRemoved
}

function isAsSaved(saved: Offers, sent: SentOffer): boolean {
  const offer = savedOf(saved, sent)
  if (!offer) return sent.isRemoved
  const isSame = differences(offer, sent).length === 0 && (sent.version ?? offer.version) === offer.version
  return isSame && !sent.isRemoved && sent.isApproved === (offer.choice !== null)
}

/** The sender saw another version, or a removed offer; or sent different content without permission to change it. */
function isStale(saved: Offers, sent: SentOffer, mayChange: boolean): boolean {
  const offer = savedOf(saved, sent)
  if (!offer) return sent.version !== null && !sent.isRemoved
  if (sent.version !== null && sent.version !== offer.version) return true
  return !mayChange && !sent.isRemoved && differences(offer, sent).length > 0
}

function refuseStale(saved: Offers, sent: SentOffer): Refusal {
  const offer = savedOf(saved, sent)
  const signs = new Map(saved.map(({ currencyId, currencySign }) => [currencyId, currencySign]))
  const priceOf = ({ price, currencyId }: OfferContent) => displayMoney(price, signs.get(currencyId) ?? '').trim()
  if (!offer) return refuse('OFFER_CHANGED', null, { offer: nameOf(sent), from: priceOf(sent), to: '–' })
  const fields = differences(offer, sent)
  if (fields.length === 0) return refuseMoved(offer)
  const textOf = (content: OfferContent) =>
    fields.map(field => (field === 'price' ? priceOf(content) : textIn(content, field))).join(', ')
  return refuse('OFFER_CHANGED', null, { offer: nameOf(offer), from: textOf(sent), to: textOf(offer) })
}

/** The content is what the sender saw, but the files differ, or it was changed and changed back. */
export function refuseMoved(offer: OfferContent): Refusal {
  return refuse('OFFER_FILES_CHANGED', null, { offer: nameOf(offer) })
}

function textIn(content: OfferContent, field: (typeof texts)[number]): string {
  if (field === 'validUntil') return content.validUntil === null ? '–' : displayDate(content.validUntil)
  return String(content[field] ?? '') || '–'
}

function nameOf({ brand, model }: OfferContent): string {
  return `${brand} ${model}`
}

const texts = ['brand', 'model', 'price', 'link', 'supplier', 'iban', 'validUntil', 'deliveryDays'] as const

/** Lists the fields in which two offers differ as displayed; another currency is another price. */
function differences(offer: OfferContent, other: OfferContent): (typeof texts)[number][] {
  return texts.filter(
    field => offer[field] !== other[field] || (field === 'price' && offer.currencyId !== other.currencyId),
  )
}

function merged(saved: Offers, sent: readonly SentOffer[], chooser: LastAct): Offer[] {
  const sentByGuid = new Map(sent.map(offer => [offer.offerGuid, offer]))
  const removed = new Set(sent.filter(offer => offer.isRemoved).map(offer => offer.offerGuid))
  const known = new Set(saved.map(offer => offer.offerGuid))
  const added = [...sentByGuid.values()].filter(offer => !known.has(offer.offerGuid))
  return [
    ...saved.map(offer => changed(offer, sentByGuid.get(offer.offerGuid), chooser)),
    ...added.map(offer => contentOf(offer, 1, chooser)),
  ].filter(offer => !removed.has(offer.offerGuid))
}

function changed(offer: Offer, sent: SentOffer | undefined, chooser: LastAct): Offer {
  if (!sent) return offer
  const isChanged = differences(offer, sent).length > 0
  if (isChanged) return { ...contentOf(sent, offer.version + 1, chooser), fileNames: offer.fileNames }
  return { ...offer, choice: sent.isApproved ? chooser : null }
}

function contentOf(sent: SentOffer, version: number, chooser: LastAct): Offer {
  const { isApproved, isRemoved: _isRemoved, ...content } = sent
  return { ...content, version, currencySign: '', fileNames: [], choice: isApproved ? chooser : null }
}
