import type { SentOffer as OfferOfWire } from '@portal/contracts/purchase/offers'
import type { SentOffer } from '@portal/rules/approval/model'
import { normaliseIban } from '@portal/rules/iban'
import { amountOf } from '@portal/rules/money/amount'

/** Offers as the rules judge them. */
export function offersFrom(sent: readonly OfferOfWire[]): SentOffer[] {
  return sent.map(({ price, iban, ...offer }) => ({
    offerGuid: offer.offerGuid,
    version: offer.version ?? null,
    brand: offer.brand,
    model: offer.model,
    price: amountOf(price),
    currencyId: offer.currencyId,
    link: offer.link,
    supplier: offer.supplier ?? null,
    iban: iban ? normaliseIban(iban) : null,
    validUntil: offer.validUntil ?? null,
    deliveryDays: offer.deliveryDays ?? null,
    isApproved: offer.isApproved,
    isRemoved: offer.isRemoved,
  }))
}
