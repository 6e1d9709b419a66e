import type { PurchaseFields } from '@portal/contracts/purchase/purchase.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql } from 'kysely'
import { lineFacts } from '@portal/workflow-service/forms/lines/line-facts'

type OwnFacts = Omit<PurchaseFields, 'purchaseGuid' | keyof LineFacts>
export type PurchaseFacts = LineFacts & OwnFacts

export const purchaseFacts = lineFacts<OwnFacts>({
  table: 'purchase_form',
  types: 'requirement_type',
  columns: sql`x.purchase_type_id as "purchaseTypeId", x.need_date as "needDate", x.product_type as "productType",
    x.product_quantity as "productQuantity", x.currency_id as "wishedCurrencyId"`,
})
