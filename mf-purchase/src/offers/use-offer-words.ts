import { defineTexts, formatIban, useFormats, useText, type Text } from '@portal/i18n'
import { changedFields, type OfferFields } from './working-offers'

export const offerTexts = defineTexts({
  brand: { tr: 'Marka', en: 'Brand' },
  model: { tr: 'Model', en: 'Model' },
  price: { tr: 'Fiyat', en: 'Price' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  supplier: { tr: 'Tedarikçi', en: 'Supplier' },
  deliveryDays: { tr: 'Teslim', en: 'Delivery' },
  validUntil: { tr: 'Geçerlilik', en: 'Valid until' },
  iban: { tr: 'Tedarikçinin IBAN’ı', en: 'IBAN of the supplier' },
  link: { tr: 'Bağlantı', en: 'Link' },
  days: {
    tr: '{days, plural, =0 {Hemen} other {# gün}}',
    en: '{days, plural, =0 {Immediate} one {# day} other {# days}}',
  },
  none: { tr: 'yok', en: 'none' },
  change: { tr: '{field}: {from} → {to}', en: '{field}: {from} → {to}' },
  changed: { tr: '{offer} · {differences}', en: '{offer} · {differences}' },
  priced: { tr: '{offer}, {price}', en: '{offer}, {price}' },
  discard: { tr: 'Değişiklikleri geri al', en: 'Undo changes' },
  over: { tr: '+%{percent}', en: '+{percent}%' },
  dearer: { tr: 'En düşükten {amount} ({percent}) pahalı.', en: '{amount} ({percent}) over the lowest.' },
  single: { tr: 'Tek teklif.', en: 'The only offer.' },
}) satisfies Record<keyof OfferFields, Text> & Record<string, Text>

export const offerName = ({ brand, model }: Pick<OfferFields, 'brand' | 'model'>) => `${brand} ${model}`

/** Writes by what percentage an offer exceeds the lowest: `+%12,4`. */
export function useOverPercent() {
  const say = useText()
  const { number } = useFormats()
  return (percent: number) => say(offerTexts.over, { percent: number(percent, 1) })
}

/** Writes offers and their changes. */
export function useOfferWords(signOf: (currencyId: number) => string) {
  const say = useText()
  const { money, date } = useFormats()
  const valueOf = (offer: OfferFields, field: keyof OfferFields): string => {
    const { currencyId, deliveryDays, validUntil, iban } = offer
    if (field === 'price') return money(offer.price, signOf(currencyId))
    if (field === 'currencyId') return signOf(currencyId)
    if (field === 'deliveryDays' && deliveryDays !== null) return say(offerTexts.days, { days: deliveryDays })
    if (field === 'validUntil' && validUntil) return date(validUntil)
    if (field === 'iban' && iban) return formatIban(iban)
    return String(offer[field] ?? '') || say(offerTexts.none)
  }
  const differences = (before: OfferFields, now: OfferFields): string[] =>
    changedFields(before, now).map(field =>
      say(offerTexts.change, {
        field: say(offerTexts[field]),
        from: valueOf(before, field),
        to: valueOf(now, field),
      }),
    )
  return {
    /** `Price: 1.000,00 ₺ → 1.200,00 ₺` */
    differences,
    /** `Dell P2721 · Price: 1.000,00 ₺ → 1.200,00 ₺` */
    changed: (before: OfferFields, now: OfferFields) =>
      say(offerTexts.changed, { offer: offerName(now), differences: differences(before, now).join('; ') }),
    /** `Dell P2721, 1.000,00 ₺` */
    priced: (offer: OfferFields) => say(offerTexts.priced, { offer: offerName(offer), price: valueOf(offer, 'price') }),
  }
}
