import { useCallback, useMemo, useRef } from 'react'
import { useSession } from '@portal/auth'
import type { Currency } from '@portal/contracts/lookups/lookups'
import type { Offer } from '@portal/contracts/purchase/offers'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { dateOfInstant } from '@portal/i18n'
import { amountOf, compareAmounts } from '@portal/rules/money/amount'
import { compareOffers, type Comparison } from '@portal/rules/purchase/comparison'
import { workingOffers, type OfferEdit, type OfferFields, type WorkingOffer } from './working-offers'

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

/** The chosen one, then the cheapest first: in lira where all have a rate, else currency by currency. */
function byPrice(offers: readonly WorkingOffer[], { offers: compared, withoutRate }: Comparison) {
  const worth = ({ offerGuid, price }: WorkingOffer) =>
    (withoutRate.length === 0 ? compared.get(offerGuid)?.inLira : null) ?? amountOf(price)
  const currencies = [...new Set(offers.map(({ currencyId }) => currencyId))]
  const group = ({ isApproved, currencyId }: WorkingOffer) =>
    isApproved ? -1 : withoutRate.length === 0 ? 0 : currencies.indexOf(currencyId)
  return offers.toSorted((a, b) => group(a) - group(b) || compareAmounts(worth(a), worth(b)))
}

/** The heading of the offers, which takes the focus of parts that go. */
export function useOffersHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    heading,
    /** The ref of a part that may go while the focus is in it. */
    keepFocus: useCallback((part: HTMLElement) => {
      return () => {
        if (part.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
      }
    }, []),
    view: () => {
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      heading.current?.focus({ preventScroll: true })
    },
  }
}
