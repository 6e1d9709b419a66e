import { useState } from 'react'
import type { AdditionTo } from '@portal/approval-tree/panel'
import { approvalErrors } from '@portal/contracts/forms/approval-errors'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { defineTexts, useText, validationTexts } from '@portal/i18n'
import { ChoicePart, longestReason } from './choice-part'
import type { Offers } from './use-offers'

const texts = defineTexts({
  expired: {
    tr: 'Bu teklifin süresi doldu. Yine de seçtiğinizi onaylayın ya da başka bir teklif seçin.',
    en: 'This offer has expired. Confirm that you want it anyway, or choose another one.',
  },
})

/** The acts that also save unsaved offers: those that approve the form or leave it open. */
const savingActs: readonly string[] = ['Approve', 'Ask', 'Answer', 'Skip']

/** Adds the unsaved offers and the choice to an approver's acts. */
export function useOfferActs(offers: Offers): AdditionTo {
  const say = useText()
  const [expiredTaken, setExpiredTaken] = useState<string>()
  const { form, compared, needsOffer, saving } = offers
  const { picked, canChoose } = offers.choosing
  return kind => {
    if (!savingActs.includes(kind)) return undefined
    const isChoosing = kind === 'Approve' && canChoose
    const chosenGuid = isChoosing ? picked?.seen.offerGuid : undefined
    const values = compared.offers.get(chosenGuid ?? '')
    const lacks = () => {
      if (kind !== 'Approve') return undefined
      if (needsOffer) return say(approvalErrors.OFFER_REQUIRED)
      if (isChoosing && !values) return say(approvalErrors.OFFER_NOT_CHOSEN)
      if (values?.isExpired && expiredTaken !== chosenGuid) return say(texts.expired)
      const isTooLong = (picked?.reason.length ?? 0) > longestReason
      return isChoosing && isTooLong ? say(validationTexts.TOO_LONG, { limit: longestReason }) : undefined
    }
    const sent = saving.sent(chosenGuid)
    // The choice records rates only if the approver saw converted prices.
    const isConverted = offers.offers.some(
      ({ offerGuid, currencyId }) =>
        currencyId !== liraCurrencyId && (compared.offers.get(offerGuid)?.inLira ?? null) !== null,
    )
    const choice = {
      reason: picked?.reason.trim() || null,
      rateDate: (isConverted && form.rates?.date) || null,
      isExpiredAccepted: values?.isExpired === true && expiredTaken === chosenGuid,
    }
    return {
      // The version makes the server refuse offers and choices that were made on an older state of the form.
      sent: { ...(sent.length > 0 && { offers: sent, version: form.version }), ...(chosenGuid && { choice }) },
      lacks: lacks(),
      part: isChoosing && picked && (
        <ChoicePart
          offers={offers}
          isExpiredTaken={expiredTaken === chosenGuid}
          onExpiredTaken={isTaken => setExpiredTaken(isTaken ? chosenGuid : undefined)}
        />
      ),
      onDone: () => void saving.finishAct(kind === 'Approve'),
    }
  }
}
