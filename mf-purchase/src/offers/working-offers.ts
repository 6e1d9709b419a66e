import type { Offer, OfferSnapshot, SentOffer } from '@portal/contracts/purchase/offers'

/** What somebody fills in of an offer. Its files stand beside: they come and go at once. */
export type OfferFields = Pick<
  Offer,
  'brand' | 'model' | 'price' | 'currencyId' | 'link' | 'supplier' | 'iban' | 'validUntil' | 'deliveryDays'
>
const offerFieldNames = [
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

/** A change of an offer that somebody else has taken away. */
export interface LostEdit extends OfferEdit {
  fields: OfferFields
  seen: OfferSnapshot
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

/** What is left to save: an offer that is gone need not be taken away, nor one be changed to what it is. */
export function openEdits(saved: readonly Offer[], edits: readonly OfferEdit[]): OfferEdit[] {
  return edits.flatMap(edit => {
    const { fields, seen, offerGuid } = edit
    const offer = saved.find(each => each.offerGuid === offerGuid)
    if (!offer) return fields ? [edit] : []
    if (fields && changedFields(offer, fields).length === 0) return []
    return [{ ...edit, seen: seen ?? seenOf(offer) }]
  })
}

export function lostEdits(saved: readonly Offer[], edits: readonly OfferEdit[]): LostEdit[] {
  const known = new Set(saved.map(({ offerGuid }) => offerGuid))
  return edits.filter(
    (edit): edit is LostEdit => edit.fields !== null && edit.seen !== null && !known.has(edit.offerGuid),
  )
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
    if (!edit.fields) return { ...offer, state: 'removed', before }
    // Of another account nothing is known yet.
    const ibanMarks = edit.fields.iban === offer.iban ? offer.ibanMarks : []
    return { ...newOffer({ ...edit, fields: edit.fields }), ...own(offer), ibanMarks, state: 'changed', before }
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
const own = ({ id, version, userId, userName, date, enteredBy, files, isApproved }: Offer) => ({
  id,
  version,
  userId,
  userName,
  date,
  enteredBy,
  files,
  isApproved,
})

/**
 * What is sent of them: what differs from the saved ones, and the chosen one. Of what others have changed or taken away
 * since, the version that was seen: the server then refuses it.
 */
export function sentOffers(
  offers: readonly WorkingOffer[],
  lost: readonly LostEdit[],
  chosenGuid: string | undefined,
): SentOffer[] {
  const sent = offers
    .filter(({ state, offerGuid }) => state !== 'saved' || offerGuid === chosenGuid)
    .map(offer => ({
      offerGuid: offer.offerGuid,
      ...(offer.state !== 'added' && { version: (offer.before ?? offer).version }),
      ...fieldsOf(offer),
      isApproved: offer.offerGuid === chosenGuid,
      isRemoved: offer.state === 'removed',
    }))
  const kept = { isApproved: false, isRemoved: false }
  return [
    ...sent,
    ...lost.map(({ offerGuid, fields, seen }) => ({ offerGuid, version: seen.version, ...fields, ...kept })),
  ]
}

/** The picked offer, unless it is gone or another one by now: other files tell something else, too. */
export function standingPick(picked: Picked | null, offers: readonly WorkingOffer[]): Picked | null {
  const now = offers.find(({ offerGuid }) => offerGuid === picked?.seen.offerGuid)
  const isSame = now?.state !== 'removed' && now?.version === picked?.seen.version
  return picked && isSame && holds(picked.seen, now) ? picked : null
}
