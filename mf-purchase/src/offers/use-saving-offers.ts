import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { getPurchaseCall, updatePurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { defineTexts, dictionary, useText, type Text } from '@portal/i18n'
import { toast } from '@portal/ui'
import { leftAfter, type Keep, type KeptOffers } from './offers-draft'
import { sentOffers, type LostEdit, type OfferEdit, type WorkingOffer } from './working-offers'

const texts = defineTexts({
  stale: {
    tr: 'Form siz bakarken değişti, bu yüzden teklifler kaydedilmedi. Yazdıklarınız duruyor: formun yeni hâline bakıp yeniden kaydedin.',
    en: 'The form changed while you were viewing it, so the offers weren’t saved. What you typed is still here: review the form and save again.',
  },
})

interface Options {
  form: PurchaseForm
  canChange: boolean
  offers: readonly WorkingOffer[]
  edits: readonly OfferEdit[]
  lost: readonly LostEdit[]
  kept: KeptOffers
  keep: Keep
  /** Shows what a save answered. */
  onSaved: (form: PurchaseForm) => void
  refusal: Text | string | undefined
  setRefusal: (refusal: Text | string | undefined) => void
}

/** Saves the edits of offers: alone, or with an act on the form. */
export function useSavingOffers({ form, canChange, offers, edits, lost, kept, keep, onSaved, ...said }: Options) {
  const say = useText()
  const { refusal, setRefusal } = said
  const { send, isBusy } = useMutationCall(updatePurchaseCall)
  const sent = (chosenGuid?: string) => sentOffers(offers, lost, chosenGuid)
  /** Shows what was saved, and forgets it as an edit. */
  const settle = (now: PurchaseForm | undefined) => {
    if (now) onSaved(now)
    keep(before => leftAfter(before, kept.edits, now?.offers ?? form.offers))
  }
  return {
    isBusy,
    // Once the turn is gone as well, there is nothing to save again.
    refusal: typeof refusal !== 'object' ? refusal : canChange ? say(refusal) : undefined,
    /** The offers to send with an act, one of them chosen by it. */
    sent,
    /** After an act that saved the offers that were sent with it. An approval ends the choice. */
    finishAct: async (isApproval: boolean) => {
      setRefusal(undefined)
      if (isApproval) keep(before => ({ ...before, picked: null }))
      if (edits.length === 0) return
      const outcome = await callTo(getPurchaseCall)({ params: { id: form.formGuid } })
      settle(outcome.success ? outcome.data : undefined)
    },
    save: async () => {
      if (isBusy) return
      setRefusal(undefined)
      const outcome = await send({ body: { purchaseGuid: form.formGuid, version: form.version, offers: sent() } })
      if (!outcome.success) {
        // The page reads the form anew by itself.
        if (outcome.code === 'STALE_VERSION') return setRefusal(texts.stale)
        return setRefusal([outcome.message, ...outcome.errors.map(error => error.message)].join(' '))
      }
      settle(outcome.data)
      toast.success(say(dictionary.formUpdated), `#${form.id}`)
    },
  }
}
