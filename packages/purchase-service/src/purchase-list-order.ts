import type { PurchaseFilters, purchaseSortFields } from '@portal/contracts/purchase/purchase.calls'
import { type RawBuilder, sql } from 'kysely'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder } from '@portal/workflow-service/forms/module/module-forms'

const sortColumns: Record<(typeof purchaseSortFields)[number], RawBuilder<unknown>> = {
  needDate: sql`own.need_date`,
  productType: sql`own.product_type collate turkish`,
  productQuantity: sql`own.product_quantity`,
  typeId: sql`own.type_id`,
  purchaseTypeId: sql`own.purchase_type_id`,
}

/** What a list of purchases asks of the engine's lists. The dates are those on which something is needed. */
export function purchaseOrder(filters: PurchaseFilters): ModuleOrder {
  const { typeId, purchaseTypeId, startDate, endDate, description, ...common } = filters
  return moduleOrder({ module: 'PUR', table: 'purchase_form', sortColumns }, common, [
    typeId && sql`own.type_id = ${typeId}`,
    purchaseTypeId && sql`own.purchase_type_id = ${purchaseTypeId}`,
    startDate && sql`own.need_date >= ${startDate}::date`,
    endDate && sql`own.need_date <= ${endDate}::date`,
    description && hasText(['own.product_type', 'own.description'], description),
  ])
}
