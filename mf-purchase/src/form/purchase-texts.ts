import { defineTexts } from '@portal/i18n'

/** The names of the fields of a purchase. */
export const purchaseTexts = defineTexts({
  purchaseTypeId: { tr: 'Satın alma türü', en: 'Purchase type' },
  typeId: { tr: 'Gereksinim türü', en: 'Requirement type' },
  needDate: { tr: 'Gereksinim tarihi', en: 'Requirement date' },
  productType: { tr: 'Ürün', en: 'Product' },
  productQuantity: { tr: 'Adet', en: 'Quantity' },
  currencyId: { tr: 'İstenen para birimi', en: 'Preferred currency' },
})
