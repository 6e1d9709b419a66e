import { useRef, useState } from 'react'
import { useDraft, type DraftShape } from '@portal/auth/drafts'
import type { Offer } from '@portal/contracts/purchase/offers'
import { changedFields, seenOf, type OfferEdit, type Picked } from './working-offers'

/** The reader's unsaved work on a form's offers. */
export interface KeptOffers {
  edits: readonly OfferEdit[]
  picked: Picked | null
}

export const nothingKept: KeptOffers = { edits: [], picked: null }

/** Returns the work that remains after a save: newer edits and the pick. Both now refer to the saved offers. */
export function leftAfter(kept: KeptOffers, sent: readonly OfferEdit[], saved: readonly Offer[]): KeptOffers {
  const nowOf = (guid: string | undefined) =>
    sent.some(({ offerGuid }) => offerGuid === guid) && saved.find(({ offerGuid }) => offerGuid === guid)
  const edits = kept.edits.filter(edit => !sent.includes(edit))
  const { picked } = kept
  const pickedNow = nowOf(picked?.seen.offerGuid)
  return {
    edits: edits.map(edit => {
      const now = nowOf(edit.offerGuid)
      return now ? { ...edit, seen: seenOf(now) } : edit
    }),
    picked:
      picked && pickedNow && changedFields(picked.seen, pickedNow).length === 0
        ? { ...picked, seen: seenOf(pickedNow) }
        : picked,
  }
}

const offersDraft: DraftShape<KeptOffers> = {
  version: 1,
  read: (value, version) => {
    const { edits, picked } = (value ?? {}) as Partial<Record<keyof KeptOffers, unknown>>
    return version === 1 && Array.isArray(edits) && typeof picked === 'object' ? (value as KeptOffers) : undefined
  },
}

/** Keeps the unsaved edits and the pick in the browser, so that they survive a reload. */
export function useKeptOffers(formGuid: string) {
  const draft = useDraft(`offers.${formGuid}`, offersDraft)
  const [kept, setKept] = useState(() => draft.found?.value ?? nothingKept)
  const latest = useRef(kept)
  const keep = (change: (before: KeptOffers) => KeptOffers) => {
    const next = change(latest.current)
    latest.current = next
    setKept(next)
    if (draft.found) draft.restore()
    if (next.edits.length === 0 && next.picked === null) draft.discard()
    else draft.keep(next)
  }
  return { kept, keep }
}

export type Keep = ReturnType<typeof useKeptOffers>['keep']
