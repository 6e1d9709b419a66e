import { useCallback, useMemo, useRef } from 'react'
import { useSession } from '@portal/auth'
import type { Currency } from '@portal/contracts/lookups/lookups'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { dateOfInstant } from '@portal/i18n'
import { amountOf, compareAmounts } from '@portal/rules/money/amount'
import { compareOffers, type Comparison } from '@portal/rules/purchase/comparison'
import { workingOffers, type OfferEdit, type WorkingOffer } from './working-offers'

type Compared = Pick<PurchaseForm, 'offers' | 'choice' | 'rates' | 'productQuantity'>

/** Compares the saved offers, with the reader's edits, and sorts them by price. */
export function useComparedOffers(
  { offers: saved, choice, rates, productQuantity: quantity }: Compared,
  edits: readonly OfferEdit[],
  currencies: readonly Currency[] | undefined,
) {
  const session = useSession()
  // After the choice, offers are compared as of its day.
  const today = dateOfInstant(choice?.date ?? new Date())
  return useMemo(() => {
    const working = workingOffers(saved, edits, {
      currencyOf: currencyId => {
        const currency = currencies?.find(({ id }) => id === currencyId)
        return { currencyName: currency?.name ?? '', currencySign: currency?.sign ?? '' }
      },
      author: { userId: session?.id ?? 0, userName: session?.name ?? '' },
    })
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

/** Puts the chosen offer first, then sorts by price: in lira if all have a rate, otherwise within each currency. */
function byPrice(offers: readonly WorkingOffer[], { offers: compared, withoutRate }: Comparison) {
  const worth = ({ offerGuid, price }: WorkingOffer) =>
    (withoutRate.length === 0 ? compared.get(offerGuid)?.inLira : null) ?? amountOf(price)
  const currencies = [...new Set(offers.map(({ currencyId }) => currencyId))]
  const group = ({ isApproved, currencyId }: WorkingOffer) =>
    isApproved ? -1 : withoutRate.length === 0 ? 0 : currencies.indexOf(currencyId)
  return offers.toSorted((a, b) => group(a) - group(b) || compareAmounts(worth(a), worth(b)))
}

/** The heading of the offers, which takes the focus when a focused part disappears. */
export function useOffersHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    heading,
    /** A ref for parts that may disappear while they have the focus. */
    keepFocus: useCallback((part: HTMLElement) => {
      return () => {
        if (part.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
      }
    }, []),
  }
}
