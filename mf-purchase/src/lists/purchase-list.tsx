import { purchaseCalls } from '@portal/contracts/purchase/purchase.calls'
import { defineModuleList } from '@portal/form-list'
import { PurchaseFilters } from './purchase-filters'
import { purchaseDays, purchaseShapes } from './purchase-list.shape'
import { usePurchaseColumns } from './use-purchase-columns'

/** Purchases that somebody decides about, and all purchases. */
export const PurchaseList = defineModuleList({
  module: 'PUR',
  calls: purchaseCalls,
  shapes: purchaseShapes,
  Filters: PurchaseFilters,
  useColumns: usePurchaseColumns,
  days: purchaseDays,
})
