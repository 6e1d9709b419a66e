import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { dateColumn, integerColumn, textColumn } from '@portal/workflow-service/forms/exports/form-sheets'
import { lineSheet } from '@portal/workflow-service/forms/lines/line-sheet'
import type { PurchaseFacts } from './purchase-facts'

/** Every purchase of a list, as a spreadsheet. */
export const purchaseSheet = lineSheet<PurchaseFacts>({
  name: { tr: 'Satın almalar', en: 'Purchases' },
  type: { tr: 'Gereksinim türü', en: 'Requirement type' },
  columns: [
    textColumn(
      { tr: 'Satın alma türü', en: 'Purchase type' },
      (facts, language) => purchaseTypeTexts[facts.purchaseTypeId][language],
    ),
    dateColumn({ tr: 'Gereksinim tarihi', en: 'Requirement date' }, facts => facts.needDate),
    textColumn({ tr: 'Ürün', en: 'Product' }, facts => facts.productType),
    integerColumn({ tr: 'Adet', en: 'Quantity' }, facts => facts.productQuantity),
  ],
})
