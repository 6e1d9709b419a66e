import type { Offer, OfferSnapshot, SentOffer } from '@portal/contracts/purchase/offers'

/** The fields of an offer. Files are not among them, because they are saved at once. */
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

/** An unsaved addition, change or removal of an offer. */
export interface OfferEdit {
  offerGuid: string
  /** The new values; null for a removal. */
  fields: OfferFields | null
  /** The saved offer before the edit; null for a new offer. */
  seen: OfferSnapshot | null
  /** The staged files of a new offer. */
  files: Offer['files']
}

/** An edit of an offer that somebody else has removed. */
export interface LostEdit extends OfferEdit {
  fields: OfferFields
  seen: OfferSnapshot
}

/** The offer that the approval will choose, as the approver saw it. */
export interface Picked {
  seen: OfferSnapshot
  reason: string
}

export type OfferState = 'saved' | 'added' | 'changed' | 'removed'

/** An offer with the reader's unsaved edit. */
export interface WorkingOffer extends Offer {
  state: OfferState
  /** The offer that the reader edited, if others have changed it since. */
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

/** Returns the edits that still change something. Others may have made the same change or removal. */
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

/** Returns whether the seen offer is still current. Changes of files alone do not count. */
const holds = (seen: OfferSnapshot, now: Offer | undefined): boolean =>
  now !== undefined && changedFields(seen, now).length === 0

interface Unsaved {
  currencyOf: (currencyId: number) => Pick<Offer, 'currencyName' | 'currencySign'>
  /** The reader, who enters new offers. */
  author: Pick<Offer, 'userId' | 'userName'>
}

/** Returns the saved offers with the reader's edits, followed by the new ones. */
export function workingOffers(
  saved: readonly Offer[],
  edits: readonly OfferEdit[],
  { currencyOf, author }: Unsaved,
): WorkingOffer[] {
  const editOf = new Map(edits.map(edit => [edit.offerGuid, edit]))
  const kept = saved.map((offer): WorkingOffer => {
    const edit = editOf.get(offer.offerGuid)
    if (!edit?.seen) return { ...offer, state: 'saved', before: null }
    const { fields } = edit
    const before = holds(edit.seen, offer) ? null : edit.seen
    if (!fields) return { ...offer, state: 'removed', before }
    // The server has not checked another account yet.
    const ibanMarks = fields.iban === offer.iban ? offer.ibanMarks : []
    return { ...offer, ...fields, ...currencyOf(fields.currencyId), ibanMarks, state: 'changed', before }
  })
  const known = new Set(saved.map(({ offerGuid }) => offerGuid))
  const enteredBy = { ...author, date: '' }
  const unsaved = { id: 0, version: 0, ...enteredBy, enteredBy, ibanMarks: [], isApproved: false, before: null }
  const added = edits.flatMap(({ fields, files, offerGuid, seen }): WorkingOffer[] => {
    if (!fields || seen || known.has(offerGuid)) return []
    return [{ ...unsaved, ...fields, ...currencyOf(fields.currencyId), offerGuid, files, state: 'added' }]
  })
  return [...kept, ...added]
}

/**
 * Returns the offers to send: edited ones, and the chosen one. An edit is sent with the version that the reader saw, so
 * the server refuses it if others have changed or removed the offer.
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

/** Returns the pick, unless the offer or its files have changed since. */
export function standingPick(picked: Picked | null, offers: readonly WorkingOffer[]): Picked | null {
  const now = offers.find(({ offerGuid }) => offerGuid === picked?.seen.offerGuid)
  const isSame = now?.state !== 'removed' && now?.version === picked?.seen.version
  return picked && isSame && holds(picked.seen, now) ? picked : null
}
