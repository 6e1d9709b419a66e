import { purchaseTypes } from '@portal/contracts/modules/modules'
import { purchaseSortFields } from '@portal/contracts/purchase/purchase.calls'
import { anyId, moduleShapes, oneOf, type ControlOf } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

/** What only lists of purchases are filtered by; the names are those of the call. */
export const purchaseShapes = moduleShapes(
  { typeId: anyId, purchaseTypeId: oneOf(...Object.values(purchaseTypes)) },
  purchaseSortFields,
)
export type PurchaseControl = ControlOf<typeof purchaseShapes>

/** What the days of a list of purchases are of. */
export const purchaseDays = defineTexts({
  from: { tr: 'Gereksinim: ilk gün', en: 'Needed from' },
  until: { tr: 'Gereksinim: son gün', en: 'Needed until' },
})
