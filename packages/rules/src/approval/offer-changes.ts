import { approverStates } from '@portal/contracts/forms/approval'
import { formatAmount } from '../money/amount'
import type { FieldChange, OfferChoice } from './acts'
import type { Offer } from './model'
import type { TimelineEvent } from './outcome'
import type { NoteConditions } from './timeline-event'

interface OfferChanges {
  readonly notes: NoteConditions
  readonly changes: readonly FieldChange[]
}

const fieldNames = { offer: 'offer', choice: 'offerChoice', all: 'offers' } as const

/**
 * Returns the timeline's record of changed offers as JSON: before and after. A choice also records all offers, the
 * reason and the day of the exchange rates.
 */
export function offerChanges(
  before: readonly Offer[],
  after: readonly Offer[],
  choice: OfferChoice = { reason: null, rateDate: null },
): OfferChanges {
  const was = new Map(before.map(offer => [offer.offerGuid, offer]))
  const stays = new Set(after.map(offer => offer.offerGuid))
  const added = after.filter(offer => !was.has(offer.offerGuid))
  const removed = before.filter(offer => !stays.has(offer.offerGuid))
  const changed = after.filter(offer => (was.get(offer.offerGuid)?.version ?? offer.version) !== offer.version)
  const chosen = after.find(offer => offer.choice && !was.get(offer.offerGuid)?.choice)
  const change = (from: Offer | undefined, to: Offer | undefined): FieldChange => ({
    field: fieldNames.offer,
    from: from ? JSON.stringify(snapshotOf(from)) : null,
    to: to ? JSON.stringify(snapshotOf(to)) : null,
  })
  return {
    notes: {
      OffersAdded: added.length > 0,
      OffersChanged: changed.length > 0,
      OffersRemoved: removed.length > 0,
      OfferChosen: chosen !== undefined,
    },
    changes: [
      ...removed.map(offer => change(offer, undefined)),
      ...changed.map(offer => change(was.get(offer.offerGuid), offer)),
      ...added.map(offer => change(undefined, offer)),
      ...(chosen ? choiceChanges(chosen, after, choice) : []),
    ],
  }
}

function choiceChanges({ offerGuid }: Offer, all: readonly Offer[], { reason, rateDate }: OfferChoice): FieldChange[] {
  return [
    { field: fieldNames.choice, from: null, to: JSON.stringify({ offerGuid, reason, rateDate }) },
    { field: fieldNames.all, from: null, to: JSON.stringify(all.map(snapshotOf)) },
  ]
}

function snapshotOf({ price, currencySign: _sign, choice: _choice, ...content }: Offer) {
  return { ...content, price: formatAmount(price) }
}

const offerNotes: readonly string[] = ['OffersAdded', 'OffersChanged', 'OffersRemoved', 'OfferChosen']
const offerFields: readonly string[] = Object.values(fieldNames)

/** Hides offers from a reader of the timeline; null for an event about nothing else. */
export function withoutOffers<Event extends { notes: readonly string[]; changes: readonly FieldChange[] }>(
  event: Event & Pick<TimelineEvent, 'currentState'>,
): Event | null {
  const notes = event.notes.filter(note => !offerNotes.includes(note))
  const changes = event.changes.filter(({ field }) => !offerFields.includes(field))
  const isOfOffers = event.changes.length > changes.length
  if (isOfOffers && event.currentState === approverStates.Edited && notes.length === 0 && changes.length === 0)
    return null
  return { ...event, notes, changes }
}
