import { useMemo, useRef, useState } from 'react'
import type { StartAct } from '@portal/approval-tree/panel'
import { mostOffers } from '@portal/contracts/lookups/limits'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import type { Text } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-values'
import { offerChanges } from './offer-changes'
import { nothingKept, useKeptOffers } from './offers-draft'
import { useComparedOffers, useOffersHeading } from './use-compared-offers'
import { useSavingOffers } from './use-saving-offers'
import { lostEdits, openEdits, seenOf, standingPick, type WorkingOffer } from './working-offers'

/** The offers on the page of a purchase: the saved ones with the reader's unsaved edits. */
export function useOffers(read: PurchaseForm) {
  const [answered, setAnswered] = useState<{ before: PurchaseForm; now: PurchaseForm }>()
  // Until the page reads the form again, the answer of a save replaces it.
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
    // The form of an offer needs the currencies.
    canChange: canChange && choices !== undefined,
    canAdd: canChange && choices !== undefined && compared.offers.size < mostOffers,
    /** People who can add offers cannot approve without one. */
    needsOffer: canChange && compared.offers.size === 0,
    changes: {
      ...offerChanges({ saved, edits, keep, onChange: () => setRefusal(undefined) }),
      unsaved: edits.length,
      /** Edits of offers that others have removed. */
      lost,
      /** Edits that can no longer be saved, because the form moved on. */
      stranded: canChange ? nothingKept.edits : open,
    },
    choosing: {
      canChoose: canChoose && offers.length > 0,
      /** The offer that the reader's approval will choose. */
      picked,
      /** A picked offer that others have changed or removed. */
      lostPick: canChoose && !picked ? kept.picked : null,
      pick: (offer: WorkingOffer) => keep(before => ({ ...before, picked: { seen: seenOf(offer), reason: '' } })),
      giveReason: (reason: string) =>
        keep(before => ({ ...before, picked: before.picked && { ...before.picked, reason } })),
    },
    saving,
    focus: useOffersHeading(),
    /** Begins an act from the comparison. */
    starter: useRef<StartAct>(null),
  }
}

export type Offers = ReturnType<typeof useOffers>
