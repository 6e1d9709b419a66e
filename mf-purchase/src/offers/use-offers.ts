import { useMemo, useState } from 'react'
import { mostOffers } from '@portal/contracts/lookups/limits'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import type { Text } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-values'
import { offerChanges } from './offer-changes'
import { nothingKept, useKeptOffers } from './offers-draft'
import { useComparedOffers, useOffersHeading } from './use-compared-offers'
import { useSavingOffers } from './use-saving-offers'
import { lostEdits, openEdits, seenOf, standingPick, type WorkingOffer } from './working-offers'

/** The offers of a purchase as its page shows them: the saved ones with the reader's unsaved changes. */
export function useOffers(read: PurchaseForm) {
  const [answered, setAnswered] = useState<{ before: PurchaseForm; now: PurchaseForm }>()
  // What a save answers counts until the page itself reads the form anew.
  const form = answered?.before === read ? answered.now : read
  const { formGuid, offers: saved, choice } = form
  const { canViewOffers, canAddOffers, canChooseOffers } = form.tree.abilities
  const canChange = canAddOffers && choice === null
  const { kept, keep } = useKeptOffers(formGuid)
  const open = useMemo(() => openEdits(saved, kept.edits), [saved, kept.edits])
  const edits = canChange ? open : nothingKept.edits
  const { data: choices } = usePurchaseChoices(canChange || open.length > 0)
  const { offers, compared } = useComparedOffers(form, edits, choices?.currency)
  const lost = lostEdits(saved, edits)
  const canChoose = canChooseOffers && choice === null
  const picked = canChoose ? standingPick(kept.picked, offers) : null
  const [refusal, setRefusal] = useState<Text | string>()
  const saving = useSavingOffers({
    ...{ form, canChange, offers, edits, lost, kept, keep, refusal, setRefusal },
    onSaved: now => setAnswered({ before: read, now }),
  })
  return {
    form,
    offers,
    compared,
    currencies: choices?.currency ?? [],
    canView: canViewOffers,
    // An offer is filled in with the currencies at hand.
    canChange: canChange && choices !== undefined,
    canAdd: canChange && choices !== undefined && compared.offers.size < mostOffers,
    /** Whoever adds offers approves nothing without one. */
    needsOffer: canChange && compared.offers.size === 0,
    changes: {
      ...offerChanges({ saved, edits, keep, onChange: () => setRefusal(undefined) }),
      unsaved: edits.length,
      /** Changes of offers that others have removed. */
      lost,
      /** Changes that can no longer be saved, because the form moved on. */
      stranded: canChange ? nothingKept.edits : open,
    },
    choosing: {
      canChoose: canChoose && offers.length > 0,
      /** The offer that the reader is about to choose. */
      picked,
      /** The offer that they were about to choose, before others changed it. */
      lostPick: canChoose && !picked ? kept.picked : null,
      pick: (offer: WorkingOffer) => keep(before => ({ ...before, picked: { seen: seenOf(offer), reason: '' } })),
      giveReason: (reason: string) =>
        keep(before => ({ ...before, picked: before.picked && { ...before.picked, reason } })),
    },
    saving,
    focus: useOffersHeading(),
  }
}

export type Offers = ReturnType<typeof useOffers>
