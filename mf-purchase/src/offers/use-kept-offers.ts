import { useRef, useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import { nothingKept, offersDraft, type KeptOffers } from './offers-draft'

/** The unsaved edits and the pick of a form's offers. The browser keeps them over a reload. */
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
