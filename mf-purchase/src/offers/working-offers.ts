import type { Offer, OfferSnapshot, SentOffer } from '@portal/contracts/purchase/offers'

/** What somebody fills in of an offer. Its files stand beside: they come and go at once. */
export type OfferFields = Pick<
  Offer,
  'brand' | 'model' | 'price' | 'currencyId' | 'link' | 'supplier' | 'iban' | 'validUntil' | 'deliveryDays'
>
export const offerFieldNames = [
  'brand',
  'model',
  'price',
  'currencyId',
  'supplier',
  'deliveryDays',
  'validUntil',
  'iban',
  'link',
] as const satisfies readonly (keyof OfferFields)[]

/** An offer that was entered, changed or taken away, and is not saved yet. */
export interface OfferEdit {
  offerGuid: string
  /** As it is to be; null where it is taken away. */
  fields: OfferFields | null
  /** What it is a change of; null where it is new. */
  seen: OfferSnapshot | null
  /** Of a new one: they wait until it is saved. */
  files: Offer['files']
}

/** The offer that is to be chosen with the approval, as it was seen. */
export interface Picked {
  seen: OfferSnapshot
  reason: string
}

export type OfferState = 'saved' | 'added' | 'changed' | 'removed'

/** An offer as the page shows it. */
export interface WorkingOffer extends Offer {
  state: OfferState
  /** What it was when somebody changed or chose it here, where others have changed it since. */
  before: OfferSnapshot | null
}

export function fieldsOf(offer: OfferFields): OfferFields {
  return Object.fromEntries(offerFieldNames.map(name => [name, offer[name]])) as unknown as OfferFields
}

export function seenOf(offer: Offer): OfferSnapshot {
  return { offerGuid: offer.offerGuid, version: offer.version, ...fieldsOf(offer) }
}

export function changedFields(before: OfferFields, now: OfferFields): (keyof OfferFields)[] {
  return offerFieldNames.filter(name => (before[name] ?? null) !== (now[name] ?? null))
}

/** Where files alone have come or gone, what was seen still holds. */
const holds = (seen: OfferSnapshot, now: Offer | undefined): boolean =>
  now !== undefined && changedFields(seen, now).length === 0

/** The saved offers with what was made of them here, new ones at the end. */
export function workingOffers(
  saved: readonly Offer[],
  edits: readonly OfferEdit[],
  newOffer: (edit: OfferEdit & { fields: OfferFields }) => Offer,
): WorkingOffer[] {
  const editOf = new Map(edits.map(edit => [edit.offerGuid, edit]))
  const kept = saved.map((offer): WorkingOffer => {
    const edit = editOf.get(offer.offerGuid)
    if (!edit?.seen) return { ...offer, state: 'saved', before: null }
    const before = holds(edit.seen, offer) ? null : edit.seen
    return edit.fields
      ? { ...newOffer({ ...edit, fields: edit.fields }), ...own(offer), state: 'changed', before }
      : { ...offer, state: 'removed', before }
  })
  const known = new Set(saved.map(({ offerGuid }) => offerGuid))
  const added = edits.flatMap((edit): WorkingOffer[] => {
    const { fields, offerGuid, seen } = edit
    return fields && !seen && !known.has(offerGuid)
      ? [{ ...newOffer({ ...edit, fields }), state: 'added', before: null }]
      : []
  })
  return [...kept, ...added]
}

/** Of a saved offer, whatever is typed over it. */
const own = ({ id, version, userId, userName, date, files, isApproved }: Offer) => ({
  id,
  version,
  userId,
  userName,
  date,
  files,
  isApproved,
})

/** What is sent of them: what differs from the saved ones, and the chosen one. */
export function sentOffers(offers: readonly WorkingOffer[], chosenGuid: string | undefined): SentOffer[] {
  return offers
    .filter(({ state, offerGuid }) => state !== 'saved' || offerGuid === chosenGuid)
    .map(offer => ({
      offerGuid: offer.offerGuid,
      // Of what others have changed since, the version that was seen: the server then refuses it.
      ...(offer.state !== 'added' && { version: (offer.before ?? offer).version }),
      ...fieldsOf(offer),
      isApproved: offer.offerGuid === chosenGuid,
      isRemoved: offer.state === 'removed',
    }))
}

/** The picked offer, unless it is gone or another one by now. */
export function standingPick(picked: Picked | null, offers: readonly WorkingOffer[]): Picked | null {
  const now = offers.find(({ offerGuid }) => offerGuid === picked?.seen.offerGuid)
  return picked && now?.state !== 'removed' && holds(picked.seen, now) ? picked : null
}
