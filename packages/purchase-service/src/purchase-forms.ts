import type { PurchaseFilters, PurchaseRow } from '@portal/contracts/purchase/purchase.calls'
import { defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { purchaseOrder } from './purchase-list-order'
import type { PurchaseFacts } from './purchase-facts'
import { purchaseSheet } from './purchase-sheet'

export const purchaseForms = defineModuleForms<PurchaseFacts, PurchaseRow, PurchaseFilters>({
  expression: 'PUR',
  what: { tr: 'satın alma talebi', en: 'the purchase request' },
  fileKind: 'purchase',
  present: (row, facts) => ({ ...row, ...facts, purchaseGuid: row.formGuid }),
  orderOf: purchaseOrder,
  sheet: purchaseSheet,
})
