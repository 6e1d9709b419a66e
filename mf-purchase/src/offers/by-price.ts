import { amountOf, compareAmounts } from '@portal/rules/money/amount'
import type { Comparison } from '@portal/rules/purchase/comparison'
import type { WorkingOffer } from './working-offers'

/** The chosen one, then the cheapest first: in lira where all have a rate, else currency by currency. */
export function byPrice(offers: readonly WorkingOffer[], { offers: compared, withoutRate }: Comparison) {
  const worth = ({ offerGuid, price }: WorkingOffer) =>
    (withoutRate.length === 0 ? compared.get(offerGuid)?.inLira : null) ?? amountOf(price)
  const currencies = [...new Set(offers.map(({ currencyId }) => currencyId))]
  const group = ({ isApproved, currencyId }: WorkingOffer) =>
    isApproved ? -1 : withoutRate.length === 0 ? 0 : currencies.indexOf(currencyId)
  return offers.toSorted((a, b) => group(a) - group(b) || compareAmounts(worth(a), worth(b)))
}
