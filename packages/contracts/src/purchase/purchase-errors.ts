import { errors } from '../wire/error-entry'

/** Refusals of purchase forms and their offers. */
export const purchaseErrors = {
  ...errors(422, {
    PURCHASE_AGREEMENT_EXPIRED: {
      tr: 'Sözleşmenin süresi doldu! Bu sözleşme için satın alma talebi oluşturulamaz.',
      en: 'This agreement has expired, so a purchase request can’t be charged to it.',
    },
    OFFER_EXPIRED: {
      tr: '{offer} teklifinin süresi {day} tarihinde doldu. Yine de seçtiğinizi onaylayın ya da başka bir teklif seçin.',
      en: 'The offer {offer} expired on {day}. Confirm that you want it anyway, or choose another one.',
    },
    TOO_MANY_OFFERS: { tr: 'Bir formda en çok {limit} teklif olabilir.', en: 'A form can have up to {limit} offers.' },
  }),
  ...errors(409, {
    OFFERS_FROZEN: {
      tr: '{user}, {at} tarihinde {offer} teklifini seçti; teklifler artık değiştirilemez.',
      en: '{user} chose the offer {offer} on {at}, so offers can no longer be changed.',
    },
    OFFER_CHANGED: {
      tr: '{offer} teklifi siz bakarken değişti: {from} → {to}. Yeni hâline bakıp yeniden deneyin.',
      en: 'The offer {offer} changed while you were viewing it: {from} → {to}. Review it and try again.',
    },
    OFFER_FILES_CHANGED: {
      tr: '{offer} teklifi ya da dosyaları siz bakarken değişti. Yeni hâline bakıp yeniden deneyin.',
      en: 'The offer {offer} or its files changed while you were viewing it. Review it and try again.',
    },
    RATES_CHANGED: {
      tr: '{day} tarihli döviz kurları güncelliğini yitirdi. Karşılaştırmayı yenileyip yeniden deneyin.',
      en: 'The exchange rates of {day} are out of date. Reload the comparison and try again.',
    },
  }),
}
