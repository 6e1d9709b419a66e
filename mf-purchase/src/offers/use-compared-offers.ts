import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import type { Currency } from '@portal/contracts/lookups/lookups'
import type { Offer } from '@portal/contracts/purchase/offers'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { dateOfInstant } from '@portal/i18n'
import { amountOf } from '@portal/rules/money/amount'
import { compareOffers } from '@portal/rules/purchase/comparison'
import { byPrice } from './by-price'
import { workingOffers, type OfferEdit, type OfferFields } from './working-offers'

type Compared = Pick<PurchaseForm, 'offers' | 'choice' | 'rates' | 'productQuantity'>

/** The saved offers with the reader's edits, compared and in the order of their price. */
export function useComparedOffers(
  { offers: saved, choice, rates, productQuantity: quantity }: Compared,
  edits: readonly OfferEdit[],
  currencies: readonly Currency[] | undefined,
) {
  const session = useSession()
  // A choice stays what it was on its day.
  const today = dateOfInstant(choice?.date ?? new Date())
  return useMemo(() => {
    const newOffer = ({ offerGuid, fields, files }: OfferEdit & { fields: OfferFields }): Offer => {
      const currency = currencies?.find(({ id }) => id === fields.currencyId)
      const enteredBy = { userId: session?.id ?? 0, userName: session?.name ?? '', date: '' }
      const own = { id: 0, version: 0, ...enteredBy, enteredBy }
      const shown = { currencyName: currency?.name ?? '', currencySign: currency?.sign ?? '', ibanMarks: [] }
      return { ...own, ...shown, ...fields, offerGuid, files, isApproved: false }
    }
    const working = workingOffers(saved, edits, newOffer)
    const priced = working
      .filter(({ state }) => state !== 'removed')
      .map(({ offerGuid, price, currencyId, validUntil }) => ({
        offerGuid,
        price: amountOf(price),
        currencyId,
        validUntil,
      }))
    const compared = compareOffers(priced, { quantity, today, rates: rates?.rates ?? null })
    return { offers: byPrice(working, compared), compared }
  }, [saved, edits, currencies, session, quantity, today, rates])
}
