import type { Offer } from '@portal/contracts/purchase/offers'
import type { Keep } from './offers-draft'
import type { FileChange } from './offer-files'
import { changedFields, seenOf, type LostEdit, type OfferEdit, type WorkingOffer } from './working-offers'

interface Options {
  saved: readonly Offer[]
  edits: readonly OfferEdit[]
  keep: Keep
  /** Called on every change except a change of files. */
  onChange: () => void
}

/** Returns the functions that change the reader's unsaved edits. */
export function offerChanges({ saved, edits, keep, onChange }: Options) {
  const change = (offerGuid: string, edit: OfferEdit | null) => {
    onChange()
    keep(before => ({
      ...before,
      edits: [...before.edits.filter(each => each.offerGuid !== offerGuid), ...(edit ? [edit] : [])],
    }))
  }
  const savedOf = ({ offerGuid }: WorkingOffer) => saved.find(each => each.offerGuid === offerGuid) as Offer
  return {
    /** Adds or changes an offer. The first change keeps the offer as it was before. */
    put: (edit: OfferEdit) => {
      const now = saved.find(({ offerGuid }) => offerGuid === edit.offerGuid)
      const before = edits.find(({ offerGuid }) => offerGuid === edit.offerGuid)
      const seen = before?.seen ?? edit.seen ?? (now ? seenOf(now) : null)
      const isChanged = !seen || !edit.fields || changedFields(seen, edit.fields).length > 0
      change(edit.offerGuid, isChanged ? { ...edit, seen } : null)
    },
    changeFiles: (offerGuid: string, to: FileChange) =>
      keep(before => ({
        ...before,
        edits: before.edits.map(edit => (edit.offerGuid === offerGuid ? { ...edit, files: to(edit.files) } : edit)),
      })),
    remove: (offer: WorkingOffer) => {
      const { offerGuid, state } = offer
      change(offerGuid, state === 'added' ? null : { offerGuid, fields: null, seen: seenOf(savedOf(offer)), files: [] })
    },
    /** Leaves the saved offer as it is. */
    restore: ({ offerGuid }: Pick<OfferEdit, 'offerGuid'>) => change(offerGuid, null),
    /** Keeps the reader's change instead of somebody else's later one. */
    insist: (offer: WorkingOffer) => {
      const edit = edits.find(({ offerGuid }) => offerGuid === offer.offerGuid)
      if (edit) change(offer.offerGuid, { ...edit, seen: seenOf(savedOf(offer)) })
    },
    /** Adds an offer again that somebody else removed. Its files are gone. */
    addAgain: (edit: LostEdit) => change(edit.offerGuid, { ...edit, seen: null, files: [] }),
    /** Leaves all saved offers as they are. */
    discard: () => {
      onChange()
      keep(before => ({ ...before, edits: [] }))
    },
  }
}
