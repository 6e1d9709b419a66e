import type { DraftShape } from '@portal/auth/drafts'
import type { OfferEdit, Picked } from './working-offers'

/** What somebody has made of a form's offers and not saved yet. */
export interface KeptOffers {
  edits: readonly OfferEdit[]
  picked: Picked | null
}

export const nothingKept: KeptOffers = { edits: [], picked: null }

export const offersDraft: DraftShape<KeptOffers> = {
  version: 1,
  read: (value, version) => {
    const { edits, picked } = (value ?? {}) as Partial<Record<keyof KeptOffers, unknown>>
    return version === 1 && Array.isArray(edits) && typeof picked === 'object' ? (value as KeptOffers) : undefined
  },
}
