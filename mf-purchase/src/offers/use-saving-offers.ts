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
  /** Called with the answer of a save. */
  onSaved: (form: PurchaseForm) => void
  refusal: Text | string | undefined
  setRefusal: (refusal: Text | string | undefined) => void
}

/** Saves edits of offers, alone or with an act on the form. */
export function useSavingOffers({ form, canChange, offers, edits, lost, kept, keep, onSaved, ...said }: Options) {
  const say = useText()
  const { refusal, setRefusal } = said
  const { send, isBusy } = useMutationCall(updatePurchaseCall)
  const sent = (chosenGuid?: string) => sentOffers(offers, lost, chosenGuid)
  /** Shows the saved offers and drops their edits. */
  const settle = (now: PurchaseForm | undefined) => {
    if (now) onSaved(now)
    keep(before => leftAfter(before, kept.edits, now?.offers ?? form.offers))
  }
  return {
    isBusy,
    // Once the turn is gone, asking the reader to save again makes no sense.
    refusal: typeof refusal !== 'object' ? refusal : canChange ? say(refusal) : undefined,
    /** The offers to send with an act, and which of them it chooses. */
    sent,
    /** Called after an act that saved offers. An approval also drops the pick. */
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
        // The page reloads the form automatically.
        if (outcome.code === 'STALE_VERSION') return setRefusal(texts.stale)
        return setRefusal([outcome.message, ...outcome.errors.map(error => error.message)].join(' '))
      }
      settle(outcome.data)
      toast.success(say(dictionary.formUpdated), `#${form.id}`)
    },
  }
}
